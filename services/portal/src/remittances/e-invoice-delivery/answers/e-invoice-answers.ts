import { BusinessBulkheads } from '@waybook/platform/bounded-queue';
import type { Clock } from '@waybook/platform/clock';
import { DomainError } from '@waybook/platform/errors';
import type { Logger } from '@waybook/platform/logging';
import { readFile } from '../../../read-file.js';
import type { EInvoiceDrafts } from '../e-invoice-drafts.js';
import type { EInvoiceOutbox, SentEInvoice } from '../e-invoice-outbox.js';
import type { Answered } from '../e-invoice-progress.js';
import type { EInvoiceLog } from '../e-invoice-log.js';
import { ACCESS_POINT_LIMITS, LOOK_AGAIN_MS, type EInvoiceTrouble } from '../access-point-calls.js';
import type { PeppolAccessPoint } from '../peppol-access-point.js';
import { nextAskAt } from './ask-schedule.js';
import type { EInvoiceInbox, InboxFile } from './e-invoice-inbox.js';
import { readEInvoiceAnswer, type ReadEInvoiceAnswer } from './read-e-invoice-answer.js';

const FILES_AT_ONCE = 20;

export interface EInvoiceAnswersOptions {
  readonly outbox: EInvoiceOutbox;
  readonly record: EInvoiceLog;
  readonly drafts: Pick<EInvoiceDrafts, 'of'>;
  readonly accessPoint: PeppolAccessPoint;
  /** Undefined: nothing is laid anywhere. */
  readonly inbox: EInvoiceInbox | undefined;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly tellRejected: (trouble: EInvoiceTrouble) => Promise<void>;
}

/** Reads what comes back of e-invoices that were sent: files in a folder, and what the access point says when it is asked. */
export class EInvoiceAnswers {
  readonly #options: EInvoiceAnswersOptions;
  readonly #calls = new BusinessBulkheads(ACCESS_POINT_LIMITS, () => new Error('No place at the access point'));

  constructor(options: EInvoiceAnswersOptions) {
    this.#options = options;
  }

  /** @returns whether there may be more at once */
  async step(): Promise<boolean> {
    const read = await this.#readInbox();
    const asked = await this.#ask();
    return read || asked;
  }

  async #readInbox(): Promise<boolean> {
    const { inbox, logger } = this.#options;
    if (inbox === undefined) return false;
    const files = await inbox.files(FILES_AT_ONCE).catch((error: unknown) => {
      logger.warn({ error: codeOf(error) }, 'the folder of answers to e-invoices could not be read');
      return [];
    });
    const done = await Promise.all(files.map((file) => this.#readFile(inbox, file)));
    return done.some((each) => each);
  }

  /** @returns whether it is out of the way */
  async #readFile(inbox: EInvoiceInbox, file: InboxFile): Promise<boolean> {
    const { logger } = this.#options;
    try {
      const isOurs = await this.#take(await readFile(readEInvoiceAnswer, file.content));
      if (isOurs) await inbox.done(file);
      else await this.#putAside(inbox, file, 'it is about no e-invoice that was sent');
      return true;
    } catch (error) {
      if (!isUnreadable(error)) {
        // It stays, and is read again.
        logger.warn({ file: file.name, error: codeOf(error) }, 'an answer to an e-invoice is not recorded');
        return false;
      }
      if (file.isFresh) return false;
      await this.#putAside(inbox, file, error.message);
      return true;
    }
  }

  async #putAside(inbox: EInvoiceInbox, file: InboxFile, why: string): Promise<void> {
    this.#options.logger.warn({ file: file.name, why }, 'a file among the answers to e-invoices was put aside');
    await inbox.putAside(file);
  }

  async #take(read: ReadEInvoiceAnswer): Promise<boolean> {
    const delivery = await this.#deliveryOf(read);
    if (delivery === null) return false;
    await this.#record(delivery, read);
    return true;
  }

  /** By the message's key, which nobody else knows; by the invoice's number only from its receiver to its sender. */
  async #deliveryOf({ reference, from, to }: ReadEInvoiceAnswer): Promise<SentEInvoice | null> {
    const { outbox, drafts } = this.#options;
    const byKey = await outbox.byKey(reference);
    if (byKey !== null || to === null) return byKey;
    for (const candidate of await outbox.byNumber(reference, to)) {
      const draft = await drafts.of({ ...candidate, attempts: 1 });
      if ('document' in draft && draft.document.receiver === from && draft.document.sender === to) return candidate;
    }
    return null;
  }

  async #ask(): Promise<boolean> {
    const { outbox, accessPoint, clock } = this.#options;
    const ask = accessPoint.ask?.bind(accessPoint);
    if (ask === undefined) return false;
    for (const delivery of await outbox.takeToAsk(this.#calls.room, clock.now())) {
      void this.#calls.run(delivery.business, () => this.#askOf(delivery, ask));
    }
    const { isRunning } = this.#calls;
    await this.#calls.oneEnded(LOOK_AGAIN_MS);
    return isRunning;
  }

  async #askOf(delivery: SentEInvoice, ask: NonNullable<PeppolAccessPoint['ask']>): Promise<void> {
    const { outbox, clock, logger } = this.#options;
    try {
      const now = clock.now();
      const word = await ask(delivery.id);
      if (word.then === 'answered') {
        await this.#record(delivery, { answer: word.answer, reasons: [], answeredAt: now });
        return;
      }
      await outbox.askAt(delivery, word.then === 'never' ? null : nextAskAt(delivery.sentAt, now));
    } catch (error) {
      logger.warn({ delivery: delivery.id, error: codeOf(error) }, 'what became of an e-invoice is not recorded');
    }
  }

  async #record(delivery: SentEInvoice, { answer, reasons, answeredAt }: Answered): Promise<void> {
    const { outbox, record, clock, tellRejected } = this.#options;
    const at = clock.now();
    const counts = await record.answered(delivery, { answer, reasons, answeredAt }, at);
    if (counts === null) throw new Error('an answer was recorded and is gone');
    await outbox.answered(delivery, counts);
    if (counts.answer !== 'rejected') return;
    const { business, remittanceId, id: deliveryId, number } = delivery;
    await tellRejected({ business, remittanceId, deliveryId, number, at });
  }
}

/** A file that won't be read next time either. */
const isUnreadable = (error: unknown): error is DomainError => error instanceof DomainError && error.kind === 'invalid';
/** Without what the other side wrote. */
const codeOf = (error: unknown) => (error as { code?: string }).code ?? (error as Error).name;
