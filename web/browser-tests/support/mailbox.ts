import { expect } from '@playwright/test';
import { FakeSmtpServer } from '../../../services/notifications/src/testing/fake-smtp-server';

/** What a portal mails to the people of a test. */
export class Mailbox {
  readonly #server = new FakeSmtpServer();

  /** @returns the address for SMTP_URL */
  open(): Promise<string> {
    return this.#server.listen();
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  /** The newest link to choose a new password that came to this address, once there are as many of them. */
  async resetLink(to: string, count: number): Promise<string> {
    const links = () =>
      this.#server.received.flatMap((mail) => (mail.to.includes(to) ? (linkIn(mail.content) ?? []) : []));
    await expect.poll(() => links().length).toBe(count);
    return links().at(-1)!;
  }
}

/** A line that begins with a dot travels with two (RFC 5321), and long ones are broken up (RFC 2045). */
function linkIn(content: string): string | undefined {
  const text = content.replaceAll('\r\n..', '\r\n.').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /http\S+\/reset-password#\S+/.exec(text)?.[0];
}
