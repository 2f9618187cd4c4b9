import { checkEmail } from '@waybook/contracts/checks';
import { withinLimit } from '@waybook/platform/time-limit';
import { createTransport } from 'nodemailer';
import { problemOf, reasonOf } from './mail-problem.js';
import { type Mail, type MailAddress, type Mailer, MailServerUnavailable } from './mail.js';

const MAX_CONNECTIONS = 2;

export interface SmtpLimits {
  /** Applies to connecting, and again to the server's greeting. */
  readonly connectLimitMs: number;
  /** How long the server may be silent in between. */
  readonly answerLimitMs: number;
  /** Limits a whole mail: a slow server that keeps sending bytes never reaches the silence limit. */
  readonly sendLimitMs: number;
}

export const SMTP_LIMITS: SmtpLimits = { connectLimitMs: 10_000, answerLimitMs: 20_000, sendLimitMs: 25_000 };

export interface SmtpSettings {
  /** `smtps://user:password@mail.example.org:465` */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** Sends mails over a small pool of SMTP connections. */
export function smtpMailer({ url, from }: SmtpSettings, limits: SmtpLimits = SMTP_LIMITS): Mailer {
  /** Message ids of mails whose transfer has begun: the server accepted the connection and the sign-in. */
  const begun = new Set<string>();
  let transport = openTransport(url, limits, begun);
  const handOver = async (mail: Mail, ended: AbortSignal) => {
    const used = transport;
    // Only closing the connection stops a transfer in progress.
    ended.addEventListener('abort', () => {
      used.close({ force: true });
      if (transport === used) transport = openTransport(url, limits, begun);
    });
    await used.sendMail({ ...mail, to: oneRecipient(mail.to), from, headers: { 'Auto-Submitted': 'auto-generated' } });
  };
  return {
    send: async (mail: Mail) => {
      try {
        await withinLimit(limits.sendLimitMs, 'Sending a mail', (ended) => handOver(mail, ended));
      } catch (error) {
        if (!isOutage(error)) throw error;
        throw new MailServerUnavailable(problemOf(error), reasonOf(error), begun.has(mail.messageId));
      } finally {
        begun.delete(mail.messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** nodemailer writes an address into the header as it is. A line break in a name is left out: none of ours has one. */
function oneRecipient({ name, address }: MailAddress): MailAddress {
  const { value } = checkEmail(address);
  if (value === null) throw Object.assign(new Error('This is no address'), { code: 'EENVELOPE' });
  return { name: name.replaceAll(/\p{Cc}+/gu, ' '), address: value };
}

function openTransport(url: string, { connectLimitMs, answerLimitMs }: SmtpLimits, begun: Set<string>) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // The outbox retries.
    maxRequeues: 0,
    connectionTimeout: connectLimitMs,
    greetingTimeout: connectLimitMs,
    socketTimeout: answerLimitMs,
    dnsTimeout: connectLimitMs,
    // Nothing in a mail may make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // nodemailer reads a mail when a connection is ready to take it.
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((content) => {
      begun.add(String(data.messageId));
      return content;
    });
    done();
  });
  return transport;
}

/** Errors of the connection, the sign-in and the network: they fail every mail. */
const OUTAGE_CODES = new Set(['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'EPROXY', 'EAUTH', 'EPROTOCOL']);
const OUTAGE_COMMANDS = new Set(['CONN', 'EHLO']);

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
}

function isOutage(error: unknown): boolean {
  const { code = '', command = '' } = error as SmtpError;
  return OUTAGE_CODES.has(code) || OUTAGE_COMMANDS.has(command);
}
