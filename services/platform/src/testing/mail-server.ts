import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../deploy/free-port.mjs';
import { CERTIFICATE_FILE, mailFolder, startMailServer } from '../../../../deploy/mail/server.mjs';

const USERNAME = 'portal';

/** A mail that was delivered to one recipient. */
export interface DeliveredMail {
  readonly to: string;
  readonly messageId: string;
  /** Headers and body as they came. */
  readonly content: string;
}

/**
 * A real mail server, which takes mails by STARTTLS from one account, and can be killed and begun again. It has no mailbox `nobody…`, and puts off what
 * comes to `grey…` for the first time.
 */
export class MailServer {
  readonly #folder: string;
  readonly #port: number;
  readonly #password = randomBytes(12).toString('hex');
  #process!: ChildProcess;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  static async start(): Promise<MailServer> {
    const server = new MailServer(await mkdtemp(join(tmpdir(), 'waybook-mail-')), await freePort());
    await server.begin();
    return server;
  }

  /** For SMTP_URL, of who trusts the server's certificate; NODE_EXTRA_CA_CERTS names it otherwise. */
  url({ password = this.#password, isTrusted = true } = {}): string {
    const trusted = isTrusted ? `?tls.ca=${encodeURIComponent(readFileSync(CERTIFICATE_FILE, 'utf8'))}` : '';
    return `smtp://${USERNAME}:${password}@localhost:${this.#port}${trusted}`;
  }

  get delivered(): DeliveredMail[] {
    const mail = mailFolder(this.#folder);
    return readdirSync(mail).flatMap((recipient) => {
      const folder = join(mail, recipient, 'new');
      return existsSync(folder)
        ? readdirSync(folder).map((name) => mailIn(readFileSync(join(folder, name), 'utf8')))
        : [];
    });
  }

  async begin(): Promise<void> {
    const account = { port: this.#port, username: USERNAME, password: this.#password };
    this.#process = await startMailServer(this.#folder, account);
  }

  /** As a power cut would end it, and whatever it was receiving or delivering. */
  async kill(): Promise<void> {
    const ended = once(this.#process, 'exit');
    process.kill(-this.#process.pid!, 'SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) await this.kill();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function mailIn(content: string): DeliveredMail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(content)?.[1] ?? '';
  return { to: header('Envelope-to'), messageId: header('Message-ID'), content };
}
