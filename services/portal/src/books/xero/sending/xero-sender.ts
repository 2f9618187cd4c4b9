import { BusinessBulkheads, type BulkheadLimits } from '@waybook/platform/bounded-queue';
import { stepUntilStopped, type CommandRunner } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import type { Logger } from '@waybook/platform/logging';
import type { XeroCaller } from '../client/xero-api.js';
import { XeroProblem, type XeroTrouble } from '../client/xero-problem.js';
import type { XeroAccess } from '../connection/xero-access.js';
import { afterTrouble, NOT_CONNECTED } from './retry-schedule.js';
import { idempotencyKeyOf, isOfReference, manualJournalOf, postsTheSame } from './xero-journal.js';
import type { SettledSending, TakenJournal, XeroOutbox } from './xero-outbox.js';
import { endSending } from './xero-sending.decider.js';
import { sendingsGuard, xeroSendingStream } from './xero-sending.js';

const POLL_INTERVAL_MS = 1_000;
/** Journals on their way: of a business one, so that Xero gets them in order. The sender takes no more than have a place. */
const LIMITS: BulkheadLimits = { perBusiness: 1, waitingPerBusiness: 0, inAll: 40, waitLimitMs: 0 };
/** While calls hang, the sender looks for what others have due after this long. */
const LOOK_AGAIN_MS = 1_000;
const PLANS_AT_ONCE = 10;
const SYSTEM = { type: 'system', id: 'xero' } as const;

export interface XeroSenderOptions {
  readonly outbox: XeroOutbox;
  readonly access: XeroAccess;
  readonly commands: CommandRunner;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** Brings journals to Xero, of each business one after the other. One instance does it at a time; log lines hold ids alone. */
export class XeroSender {
  readonly #options: XeroSenderOptions;
  readonly #calls = new BusinessBulkheads(LIMITS, () => new Error('No place for a call to Xero'));

  constructor(options: XeroSenderOptions) {
    this.#options = options;
  }

  async run(stopped: AbortSignal, working: () => void): Promise<void> {
    await stepUntilStopped(stopped, { step: () => this.step(), working, pollIntervalMs: POLL_INTERVAL_MS });
    await this.#calls.allEnded();
  }

  /** @returns whether there may be more at once */
  async step(): Promise<boolean> {
    const { outbox, clock } = this.#options;
    const unfolded = await outbox.unfold(PLANS_AT_ONCE, clock.now());
    for (const journal of await outbox.takeDue(this.#calls.room.limit, clock.now())) {
      void this.#calls.run(journal.business, () => this.#send(journal));
    }
    const { isRunning } = this.#calls;
    await this.#calls.oneEnded(LOOK_AGAIN_MS);
    for (const sending of await outbox.settled()) await this.#end(sending);
    return unfolded > 0 || isRunning;
  }

  async #send(journal: TakenJournal): Promise<void> {
    const { outbox, access, clock, logger } = this.#options;
    const { id, business, tenantId, connectedTenantId } = journal;
    try {
      if (connectedTenantId !== tenantId) return await outbox.notSent(journal, [NOT_CONNECTED]);
      const xeroId = await access.with(business, tenantId, (caller) => this.#brought(journal, caller));
      await outbox.sent(journal, xeroId, clock.now());
    } catch (error) {
      if (error instanceof XeroProblem) return this.#record(journal, error.trouble);
      // Nothing is recorded, so it is looked up and sent again once its lease ends.
      logger.warn({ journal: id, error: String(error) }, 'the outcome of a journal for Xero is not recorded');
    }
  }

  /** What was tried before may have arrived: Xero is asked first, and gets the same key. */
  async #brought(journal: TakenJournal, caller: XeroCaller): Promise<string> {
    const { api } = this.#options.access;
    if (journal.attempts > 1) {
      const found = await api.journals(caller, journal.day, journal.day);
      const theirs = found.find((each) => isOfReference(journal.reference, each));
      if (theirs !== undefined && postsTheSame(journal, theirs)) return theirs.id;
      if (theirs !== undefined) {
        const message = `Xero has a journal ${journal.reference} with other figures. Delete or void it there first.`;
        throw new XeroProblem({ kind: 'invalid', messages: [message] });
      }
    }
    const body = manualJournalOf(journal, journal.standing);
    return api.createJournal(caller, body, idempotencyKeyOf(journal.id, journal.sendingId, body));
  }

  async #record(journal: TakenJournal, trouble: XeroTrouble): Promise<void> {
    const { outbox, clock, logger } = this.#options;
    const after = afterTrouble(trouble, journal.attempts);
    const line = { journal: journal.id, attempt: journal.attempts, trouble: trouble.kind, then: after.then };
    logger.warn(line, 'a journal was not taken by Xero');
    const at = clock.now().getTime();
    switch (after.then) {
      case 'retry':
        return outbox.retryAt(journal, after.reason, new Date(at + after.inMs));
      case 'rest':
        return outbox.restUntil(journal, after.reason, new Date(at + after.inMs));
      case 'end':
        return outbox.notSent(journal, after.reasons);
    }
  }

  async #end(sending: SettledSending): Promise<void> {
    const { commands, clock } = this.#options;
    const { sendingId, businessId } = sending;
    const at = clock.now();
    await commands.run(
      { business: businessId, metadata: { actor: SYSTEM }, at },
      {
        streams: { sending: { definition: xeroSendingStream, id: sendingId, read: 'whole' } },
        guards: [sendingsGuard(businessId)],
        decide: ({ sending: { state } }) => ({ sending: endSending(state, { ...sending, at }) }),
      },
    );
  }
}
