import { BackgroundLoop } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemOf } from '../mail/mail-problem.js';
import { isUndeliverable } from '../mail/undeliverable.js';
import { type Mailer, MailServerUnavailable } from '../mail/mail.js';
import type { MailSettings } from '../mail/render-mail.js';
import type { DuePasswordMail, NewAddress, PasswordMailRecipient, PasswordMails } from './password-mails.js';
import {
  renderAloneMail,
  renderConfirmEmailMail,
  renderEmailTakenMail,
  renderInvitationMail,
  renderNewDeviceMail,
  renderPasswordChangedMail,
  renderResetLinkMail,
  renderSecondFactorMail,
} from './render-password-mail.js';

const POLL_INTERVAL_MS = 1_000;
/** An attacker may have changed the present address. */
const TOLD_AT_FORMER: readonly DuePasswordMail['kind'][] = ['factor', 'changed', 'alone'];
const STOP_LIMIT_MS = 3_000;
const RETRY_PAUSES = { firstMs: 1_000, longestMs: 15_000 };

export interface PasswordMailSenderOptions {
  readonly mails: PasswordMails;
  /** Null without a mail server: the log says which mails would be sent, and holds no link. */
  readonly mailer: Mailer | null;
  readonly settings: MailSettings;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** Sends what waits about sign-ins: links to choose a password, word that one was chosen, of second factors, and of new devices. Log lines hold ids and no personal data. */
export class PasswordMailSender {
  readonly #loop: BackgroundLoop;
  readonly #options: PasswordMailSenderOptions;

  constructor(options: PasswordMailSenderOptions) {
    this.#options = options;
    this.#loop = new BackgroundLoop({
      step: async (stopped) => ((await this.sendDue(stopped)) ? 0 : POLL_INTERVAL_MS),
      outages: new OutageLog(options.logger, 'sending mails about passwords'),
      pauses: RETRY_PAUSES,
    });
  }

  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await Promise.race([this.#loop.stop(), sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
  }

  /**
   * Sends one batch of due mails.
   *
   * @returns whether there was anything
   * @throws MailServerUnavailable, after it has put the unsent mails off
   */
  async sendDue(stopped?: AbortSignal): Promise<boolean> {
    const { mails, clock } = this.#options;
    const due = await mails.takeDue(clock.now());
    for (const [place, mail] of due.entries()) {
      if (stopped?.aborted) {
        for (const untried of due.slice(place)) await mails.putBack(untried, clock.now());
        return true;
      }
      await this.#deliver(mail, due.slice(place + 1));
    }
    return due.length > 0;
  }

  /** @param rest is put back at once where the server is unavailable */
  async #deliver(due: DuePasswordMail, rest: readonly DuePasswordMail[]): Promise<void> {
    const { mails, mailer, clock, logger } = this.#options;
    if (due.kind === 'factor') await mails.tell(due, clock.now());
    const person = await (due.kind === 'alone'
      ? mails.toldOfAlone(due, clock.now())
      : mails.recipient(due, clock.now()));
    const newAddress = due.kind === 'email' ? await mails.newAddress(due, clock.now()) : null;
    const recipient = person && newAddress ? { ...person, email: newAddress.email } : person;
    if (!recipient || (due.kind === 'email' && !newAddress) || isUndeliverable(recipient.email)) return mails.done(due);
    const line = {
      mail: due.id,
      kind: kindInLog(due),
      recipient: recipient.id,
    };
    try {
      const mail = await this.#mail(due, recipient, newAddress);
      await mailer?.send(mail);
      if (TOLD_AT_FORMER.includes(due.kind))
        for (const to of recipient.formerEmails) await mailer?.send({ ...mail, to });
    } catch (error) {
      await mails.failed(due, clock.now());
      if (error instanceof MailServerUnavailable) {
        for (const untried of rest) await mails.putBack(untried, clock.now());
        throw error;
      }
      logger.warn({ ...line, problem: problemOf(error), attempt: due.attempts }, 'a mail could not be sent');
      return;
    }
    await mails.done(due);
    logger.info(line, mailer ? 'a mail was sent' : 'a mail would have been sent, but SMTP_URL names no server');
  }

  async #mail(due: DuePasswordMail, recipient: PasswordMailRecipient, newAddress: NewAddress | null) {
    const { mails, clock, settings } = this.#options;
    // Each attempt has its own link, so each is a mail of its own to servers that drop duplicates.
    const id = `${due.id}-${due.attempts}`;
    if (newAddress?.isTaken) return renderEmailTakenMail({ id, recipient, at: due.askedAt }, settings);
    if (newAddress) {
      const link = await mails.newEmailLink(newAddress, recipient);
      return renderConfirmEmailMail({ id, recipient, link }, settings);
    }
    if (due.kind === 'alone') {
      const link = await mails.newObjectionLink(due, recipient);
      return renderAloneMail({ id, recipient, link }, settings);
    }
    if (due.kind === 'changed') return renderPasswordChangedMail({ id, recipient, at: due.askedAt }, settings);
    if (due.address !== null) {
      const { device, address, askedAt: at } = due;
      return renderNewDeviceMail({ id, recipient, at, from: { device, address } }, settings);
    }
    if (due.change !== null)
      return renderSecondFactorMail({ id, recipient, at: due.askedAt, change: due.change }, settings);
    const link = await mails.newLink(due, recipient, clock.now());
    return due.kind === 'invitation'
      ? renderInvitationMail({ id, recipient, link }, settings)
      : renderResetLinkMail({ id, recipient, link }, settings);
  }
}

function kindInLog({ kind, change }: DuePasswordMail): string {
  if (kind === 'factor') return `second_factor_${change}`;
  if (kind === 'device') return 'new_device';
  if (kind === 'alone') return 'acting_alone';
  if (kind === 'email') return 'confirm_email';
  return kind === 'invitation' ? kind : `password_${kind}`;
}
