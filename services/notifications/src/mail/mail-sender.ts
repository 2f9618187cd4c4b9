import { FIXED_NOTIFICATION_KINDS } from '@waybook/contracts/api';
import type { Clock } from '@waybook/platform/clock';
import type { Logger } from '@waybook/platform/logging';
import { setTimeout as sleep } from 'node:timers/promises';
import { linkOf } from '../words/link.js';
import { wordsOf } from '../words/words.js';
import type { Mailer } from './mail.js';
import type { DueMail, Outbox } from './outbox.js';
import { renderMail, type MailReason, type MailSettings } from './render-mail.js';

const POLL_INTERVAL_MS = 1_000;
const RETRY_INTERVAL_MS = 5_000;
const STOP_LIMIT_MS = 3_000;

export interface MailSenderOptions {
  readonly outbox: Outbox;
  /** Null: there is no mail server. The list in the portal is all there is, and the log says what would have been sent. */
  readonly mailer: Mailer | null;
  readonly settings: MailSettings;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** Sends what waits in the outbox. Lines in the log name nobody: ids alone, as everywhere. */
export class MailSender {
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly options: MailSenderOptions) {}

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    // What a slow mail server hasn't taken by then is sent again once its lease has ended.
    await Promise.race([this.#running, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    this.options.mailer?.close();
  }

  /** One round. @returns whether there was anything */
  async sendDue(): Promise<boolean> {
    const { outbox, clock } = this.options;
    const due = await outbox.takeDue(clock.now());
    for (const mail of due) {
      if (this.#stopped.signal.aborted) return true;
      await this.#deliver(mail);
    }
    return due.length > 0;
  }

  async #deliver(due: DueMail): Promise<void> {
    const { outbox, mailer, settings, clock, logger } = this.options;
    const { id, notice, recipient } = due;
    if (!recipient) return outbox.giveUp(id, 'the recipient is gone', clock.now());
    const line = { notification: notice.id, mail: id, kind: notice.kind, recipient: recipient.id };
    const { email: to, firstName } = recipient;
    if (isNobodys(to)) return outbox.giveUp(id, 'the address belongs to nobody', clock.now());
    const content = { id, to, firstName, words: wordsOf(notice), link: linkOf(notice), why: reasonOf(due) };
    const mail = renderMail(content, settings);
    try {
      await mailer?.send(mail);
    } catch (error) {
      const problem = problemOf(error);
      logger.warn({ ...line, problem, attempt: due.attempts }, 'a mail could not be sent');
      return outbox.failed(due, problem, clock.now());
    }
    await outbox.sent(id, clock.now());
    logger.info(line, mailer ? 'a mail was sent' : 'a mail would have been sent, but SMTP_URL names no server');
  }

  async #run(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        if (!(await this.sendDue())) await this.#pause(POLL_INTERVAL_MS);
      } catch (err) {
        this.options.logger.warn({ err }, 'the mails that wait could not be read');
        await this.#pause(RETRY_INTERVAL_MS);
      }
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}

function reasonOf({ isToFormerAddress, notice }: DueMail): MailReason {
  if (isToFormerAddress) return 'former_address';
  return FIXED_NOTIFICATION_KINDS.includes(notice.kind) ? 'protection' : 'preferences';
}

/** Addresses that can never be delivered (RFC 6761), such as the demo's: a mail server would answer each with a bounce. */
function isNobodys(address: string): boolean {
  return /\.(example|invalid)$/i.test(address);
}

/** Codes alone: a mail server's words repeat the address. */
function problemOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
