import { expect } from '@jest/globals';
import { queryAsOwner } from '@waybook/platform/testing';
import { signIn, type Answer, type TestPerson } from '@waybook/portal/testing';
import type { Mailer } from '../mail/mail.js';
import { smtpMailer } from '../mail/smtp-mailer.js';
import { PasswordMails } from '../password-mail/password-mails.js';
import { PasswordMailSender } from '../password-mail/password-mail-sender.js';
import { FakeSmtpServer } from './fake-smtp-server.js';
import { NotificationsFixture } from './notifications-fixture.js';

export const NEW_PASSWORD = 'another good password';
const WAITING_MAILS = [
  ...['reset_link_requests', 'password_changed_mails', 'second_factor_mails', 'new_device_mails'],
  ...['invitation_mails', 'email_change_mails', 'account_notices', 'alone_mails'],
];

/** Test fixture: a portal whose mails about sign-ins go to a mail server of the test's, when the test says so. */
export class PasswordMailFixture {
  readonly server = new FakeSmtpServer();
  readonly lines: object[] = [];

  private constructor(
    readonly notifications: NotificationsFixture,
    private mailer: Mailer | null = null,
  ) {}

  static async open(): Promise<PasswordMailFixture> {
    const fixture = new PasswordMailFixture(await NotificationsFixture.open());
    const from = { name: 'Waybook', address: 'no-reply@example.org' };
    fixture.mailer = smtpMailer({ url: await fixture.server.listen(), from });
    return fixture;
  }

  get portal() {
    return this.notifications.portal;
  }

  get business() {
    return this.notifications.business;
  }

  get admin() {
    return this.notifications.admin;
  }

  /** Nothing waits, nothing was received, and the server takes everything. */
  async clear(): Promise<void> {
    this.server.refusal = null;
    this.server.received.length = 0;
    this.lines.length = 0;
    await queryAsOwner(this.portal.database, WAITING_MAILS.map((table) => `delete from ${table}`).join('; '));
  }

  async close(): Promise<void> {
    this.mailer?.close();
    await this.server.close();
    await this.notifications.close();
  }

  sender(through: Mailer | null = this.mailer): PasswordMailSender {
    return new PasswordMailSender({
      mails: new PasswordMails(this.portal.database.systemPool),
      mailer: through,
      settings: { brandName: 'Waybook', portalUrl: 'https://portal.example.org' },
      clock: this.portal.clock,
      logger: { info: (line: object) => this.lines.push(line), warn: (line: object) => this.lines.push(line) } as never,
    });
  }

  async ask(login: string): Promise<void> {
    const answer = await this.portal.asNobody().post('/api/auth/forgot-password', { login });
    expect(answer.statusCode).toBe(202);
    await this.sender().sendDue();
  }

  /** Whoever signs in meanwhile may get a mail of a new device. */
  newestToken(): string {
    const mail = this.server.received.findLast(({ content }) => textOf(content).includes('/reset-password#'))!;
    return fragmentOf(mail).get('token')!;
  }

  async tokenFor(login: string): Promise<string> {
    await this.ask(login);
    return this.newestToken();
  }

  reset(token: string, newPassword = NEW_PASSWORD): Promise<Answer> {
    return this.portal.asNobody().post('/api/auth/reset-password', { token, newPassword });
  }

  signsIn(person: TestPerson, password = NEW_PASSWORD): Promise<Answer> {
    return signIn(this.portal.portal.app, { ...person, password });
  }

  async refused(token: string): Promise<void> {
    const answer = await this.reset(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'RESET_LINK_INVALID',
        error: 'This link has expired or was used already. Please ask for a new one.',
      }),
    ]);
  }
}

/** As the reader sees it: a line that begins with a dot travels with two (RFC 5321), and long ones are broken up (RFC 2045). */
export const textOf = (content: string) =>
  content
    .replaceAll('\r\n..', '\r\n.')
    .replaceAll('=\r\n', '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')));

export const fragmentOf = ({ content }: { content: string }) =>
  new URLSearchParams(/https:\/\/portal\.example\.org\/reset-password#(\S+)/.exec(textOf(content))![1]);
