import { FIXED_NOTIFICATION_KINDS } from '@waybook/contracts/api';
import { BackgroundLoop } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import { tracedFor } from '@waybook/tracing';
import { setTimeout as sleep } from 'node:timers/promises';
import { linkOf } from '../message-templates/link.js';
import { messageIn } from '../translated/translated-message.js';
import { problemOf } from './mail-problem.js';
import { type Mailer, MailServerUnavailable } from './mail.js';
import type { DueMail, Outbox } from './outbox.js';
import { isUndeliverable } from './undeliverable.js';
import { renderMail, type MailReason, type MailSettings } from './render-mail.js';

const POLL_INTERVAL_MS = 1_000;
const RETRY_PAUSES = { firstMs: 1_000, longestMs: 15_000 };
/** The sender begins no mail after this limit, so that its last one ends before the lease does and no other sender repeats it. */
const ROUND_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 3_000;

export interface MailSenderOptions {
  readonly outbox: Outbox;
  /** Null without a mail server: the log says which mails would be sent. */
  readonly mailer: Mailer | null;
  readonly settings: MailSettings;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** Sends the outbox's mails. Log lines hold ids and no personal data. */
export class MailSender {
  readonly #loop: BackgroundLoop;
  readonly #server: OutageLog;
  readonly #options: MailSenderOptions;

  constructor(options: MailSenderOptions) {
    this.#options = options;
    const outbox = new OutageLog(options.logger, 'reading the mails that wait');
    this.#server = new OutageLog(options.logger, 'handing over mails to the mail server');
    this.#loop = new BackgroundLoop({
      step: async (stopped) => ((await this.sendDue(stopped)) ? 0 : POLL_INTERVAL_MS),
      outages: {
        failed: (error) => (error instanceof MailServerUnavailable ? this.#server : outbox).failed(error),
        succeeded: () => outbox.succeeded(),
      },
      pauses: RETRY_PAUSES,
    });
  }

  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    // A mail that a slow server hasn't accepted by then is sent again once its lease ends.
    await Promise.race([this.#loop.stop(), sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    this.#options.mailer?.close();
  }

  /**
   * Sends one batch of due mails.
   *
   * @returns whether there was anything
   * @throws MailServerUnavailable, after it has put the unsent mails back
   */
  async sendDue(stopped?: AbortSignal): Promise<boolean> {
    const { outbox, clock } = this.#options;
    const endsAt = performance.now() + ROUND_LIMIT_MS;
    const due = await outbox.takeDue(clock.now());
    for (const [place, mail] of due.entries()) {
      if (stopped?.aborted || performance.now() > endsAt) {
        await outbox.putBack(due.slice(place), clock.now());
        return true;
      }
      await this.#deliver(mail, due.slice(place + 1));
    }
    return due.length > 0;
  }

  /** @param rest is put back at once where the server is unavailable */
  async #deliver(due: DueMail, rest: readonly DueMail[]): Promise<void> {
    const { outbox, mailer, settings, clock, logger } = this.#options;
    const { id, notice, recipient } = due;
    if (!recipient) return outbox.giveUp(id, 'the recipient is gone', clock.now());
    const line = { notification: notice.id, mail: id, kind: notice.kind, recipient: recipient.id };
    const { email, firstName, language } = recipient;
    if (isUndeliverable(email)) return outbox.giveUp(id, 'the address belongs to nobody', clock.now());
    const content = {
      ...{ id, email, firstName, language, link: linkOf(notice), why: reasonOf(due) },
      message: messageIn(language, notice),
    };
    const mail = renderMail(content, settings);
    try {
      await tracedFor(
        [due.traceparent ?? undefined],
        () => ({
          name: 'mail',
          kind: 'CLIENT',
          attributes: { 'waybook.notice.kind': notice.kind, 'waybook.attempt': due.attempts },
        }),
        async () => mailer?.send(mail),
      );
    } catch (error) {
      if (error instanceof MailServerUnavailable) return this.#setAside(error, due, rest);
      this.#server.succeeded();
      const problem = problemOf(error);
      logger.warn({ ...line, problem, attempt: due.attempts }, 'a mail could not be sent');
      return outbox.failed(due, problem, clock.now());
    }
    await outbox.sent(id, clock.now());
    this.#server.succeeded();
    logger.info(line, mailer ? 'a mail was sent' : 'a mail would have been sent, but SMTP_URL names no server');
  }

  /** Backs off the mail that the server hung on, and puts the others back without a delay. */
  async #setAside(away: MailServerUnavailable, due: DueMail, rest: readonly DueMail[]): Promise<never> {
    const { outbox, clock } = this.#options;
    if (away.mayBeTheMail) await outbox.failed(due, away.problem, clock.now());
    const untried = away.mayBeTheMail ? rest : [due, ...rest];
    if (untried.length > 0) await outbox.putBack(untried, clock.now());
    throw away;
  }
}

function reasonOf({ isToFormerAddress, notice }: DueMail): MailReason {
  if (isToFormerAddress) return 'former_address';
  return FIXED_NOTIFICATION_KINDS.includes(notice.kind) ? 'protection' : 'preferences';
}
