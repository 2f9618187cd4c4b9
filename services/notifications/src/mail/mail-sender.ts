import { FIXED_NOTIFICATION_KINDS } from '@waybook/contracts/api';
import { BackgroundLoop } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import { setTimeout as sleep } from 'node:timers/promises';
import { linkOf } from '../words/link.js';
import { wordsOf } from '../words/words.js';
import type { Mailer } from './mail.js';
import type { DueMail, Outbox } from './outbox.js';
import { renderMail, type MailReason, type MailSettings } from './render-mail.js';

const POLL_INTERVAL_MS = 1_000;
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
  readonly #loop: BackgroundLoop;
  readonly #server: OutageLog;

  constructor(private readonly options: MailSenderOptions) {
    this.#loop = new BackgroundLoop({
      step: async (stopped) => ((await this.sendDue(stopped)) ? 0 : POLL_INTERVAL_MS),
      outages: new OutageLog(options.logger, 'reading the mails that wait'),
    });
    this.#server = new OutageLog(options.logger, 'reaching the mail server');
  }

  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    // What a slow mail server hasn't taken by then is sent again once its lease has ended.
    await Promise.race([this.#loop.stop(), sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    this.options.mailer?.close();
  }

  /** One round. @returns whether there was anything */
  async sendDue(stopped?: AbortSignal): Promise<boolean> {
    const { outbox, clock } = this.options;
    const due = await outbox.takeDue(clock.now());
    for (const mail of due) {
      if (stopped?.aborted) return true;
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
      this.#tell(error, { ...line, attempt: due.attempts });
      return outbox.failed(due, problemOf(error), clock.now());
    }
    this.#server.succeeded();
    await outbox.sent(id, clock.now());
    logger.info(line, mailer ? 'a mail was sent' : 'a mail would have been sent, but SMTP_URL names no server');
  }

  /** A server that is away fails every mail that waits, which is said once; a mail that it refuses is said each time. */
  #tell(error: unknown, line: object): void {
    if (isUnreachable(error)) this.#server.failed(new Error(problemOf(error)));
    else this.options.logger.warn({ ...line, problem: problemOf(error) }, 'a mail could not be sent');
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

/** Nodemailer's name for whatever fails before the server has answered to a command. */
function isUnreachable(error: unknown): boolean {
  return (error as { command?: string }).command === 'CONN';
}

/** Codes alone: a mail server's words repeat the address. */
function problemOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
