import { BusinessBulkheads } from '@waybook/platform/bounded-queue';
import { stepUntilStopped, type SealedReading } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import type { Logger } from '@waybook/platform/logging';
import { ACCESS_POINT_LIMITS, LOOK_AGAIN_MS, type EInvoiceTrouble } from './access-point-calls.js';
import { nextAskAt } from './answers/ask-schedule.js';
import type { EInvoiceAnswers } from './answers/e-invoice-answers.js';
import type { EInvoiceDrafts } from './e-invoice-drafts.js';
import type { EInvoiceOutbox, SendingBusiness, TakenEInvoice } from './e-invoice-outbox.js';
import type { EInvoiceLog } from './e-invoice-log.js';
import { issuedEInvoices, OUTBOX_EVENTS } from './issued-e-invoices.js';
import type { AccessPointAnswer, PeppolAccessPoint } from './peppol-access-point.js';
import { afterAttempt } from './retry-schedule.js';

const POLL_INTERVAL_MS = 1_000;
/** Documents put into the outbox at once. */
const PAGE_EVENTS = 200;
const MAX_EVENTS_PER_WALK = 20_000;
/** Without a document the cursor is only written now and then. */
const WRITTEN_EVERY = 5_000;

export interface EInvoiceSenderOptions {
  readonly outbox: EInvoiceOutbox;
  readonly sealed: SealedReading;
  readonly drafts: EInvoiceDrafts;
  readonly accessPoint: PeppolAccessPoint;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly tell: (trouble: EInvoiceTrouble) => Promise<void>;
  readonly record: EInvoiceLog;
  readonly answers: Pick<EInvoiceAnswers, 'step'>;
}

/**
 * Brings the VAT documents of each business that wants it to the access point. One instance does it at a time; log lines hold ids alone.
 * A document that hangs there holds up its own business alone.
 */
export class EInvoiceSender {
  readonly #options: EInvoiceSenderOptions;
  readonly #calls = new BusinessBulkheads(ACCESS_POINT_LIMITS, () => new Error('No place at the access point'));
  /** Up to where each business was looked at, beyond its cursor. */
  readonly #reached = new Map<string, number>();

  constructor(options: EInvoiceSenderOptions) {
    this.#options = options;
  }

  async run(stopped: AbortSignal, working: () => void): Promise<void> {
    await stepUntilStopped(stopped, { step: () => this.step(), working, pollIntervalMs: POLL_INTERVAL_MS });
    await this.#calls.allEnded();
  }

  /** @returns whether there may be more at once */
  async step(): Promise<boolean> {
    const { outbox, clock } = this.#options;
    const hasMore = await this.#fill();
    for (const delivery of await outbox.takeDue(this.#calls.room, clock.now())) {
      void this.#calls.run(delivery.business, () => this.#send(delivery));
    }
    const { isRunning } = this.#calls;
    await this.#calls.oneEnded(LOOK_AGAIN_MS);
    const hasAnswers = await this.#options.answers.step();
    return hasMore || isRunning || hasAnswers;
  }

  async #fill(): Promise<boolean> {
    const { outbox, sealed, logger } = this.#options;
    const last = await sealed.lastSeq();
    let hasMore = false;
    for (const each of await outbox.sending()) {
      if (this.#reachedOf(each) >= last) continue;
      try {
        if (await this.#fillFor(each)) hasMore = true;
      } catch (error) {
        // What is wrong with one business's log holds up no other business.
        logger.warn({ business: each.business, error: String(error) }, "a business's e-invoices could not be read");
      }
    }
    return hasMore;
  }

  #reachedOf({ business, seq }: SendingBusiness): number {
    return Math.max(seq, this.#reached.get(business) ?? 0);
  }

  async #fillFor(each: SendingBusiness): Promise<boolean> {
    const { sealed, outbox, clock } = this.#options;
    const { business, seq, isOn } = each;
    const found = { from: this.#reachedOf(each) + 1, types: OUTBOX_EVENTS, limit: PAGE_EVENTS };
    const request = { ...found, walk: MAX_EVENTS_PER_WALK };
    const { events, reached, isEnd } = await sealed.page(business, request, (event) => event);
    if (reached === null) return false;
    if (events.length > 0 || reached - seq > WRITTEN_EVERY) {
      await outbox.write(each, issuedEInvoices(business, isOn, events), reached, clock.now());
    }
    this.#reached.set(business, reached);
    return !isEnd;
  }

  async #send(delivery: TakenEInvoice): Promise<void> {
    const { drafts, outbox, accessPoint, logger } = this.#options;
    try {
      const draft = await drafts.of(delivery).catch((error: unknown) => this.#unmade(delivery, error));
      if ('neverBecause' in draft) await outbox.end(delivery, 'not_sent', draft.neverBecause);
      else if ('document' in draft) await this.#record(delivery, await accessPoint.send(draft.document));
      else await this.#record(delivery, draft);
    } catch (error) {
      // Nothing is recorded, so it is sent again, under the same key, once its lease ends.
      logger.warn({ delivery: delivery.id, error: String(error) }, 'the outcome of an e-invoice is not recorded');
    }
  }

  #unmade({ id }: TakenEInvoice, error: unknown): AccessPointAnswer {
    this.#options.logger.warn({ delivery: id, error: String(error) }, 'an e-invoice could not be made');
    return { outcome: 'failed', reason: 'The e-invoice could not be made.' };
  }

  async #record(delivery: TakenEInvoice, answer: AccessPointAnswer): Promise<void> {
    const { outbox, accessPoint, record, clock, logger, tell } = this.#options;
    const { id, business, remittanceId, number, attempts } = delivery;
    const at = clock.now();
    const after = afterAttempt(answer, attempts);
    // The log first: where this ends in between, the document is sent again under its key, and nothing is told twice.
    if (after.then === 'sent') {
      await record.sent(delivery, at);
      return outbox.sent(delivery, at, accessPoint.ask ? nextAskAt(at, at) : null);
    }
    logger.warn({ delivery: id, attempt: attempts, then: after.then }, 'an e-invoice was not taken');
    if (after.then === 'retry') return outbox.retryAt(delivery, after.reason, new Date(at.getTime() + after.inMs));
    await record.setAside(delivery, after.reason, at);
    if (await outbox.end(delivery, 'set_aside', after.reason)) {
      await tell({ business, remittanceId, deliveryId: id, number, at });
    }
  }
}
