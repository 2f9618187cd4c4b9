import { TimeLimitPassed, withinLimit } from '@waybook/platform/time-limit';
import { createTransport } from 'nodemailer';
import { problemOf } from './mail-problem.js';
import { type Mail, type Mailer, MailServerAway } from './mail.js';

const MOST_CONNECTIONS = 2;

export interface SmtpLimits {
  /** To connect, and then to be greeted. */
  readonly connectLimitMs: number;
  /** How long the server may be silent in between. */
  readonly answerLimitMs: number;
  /** One mail in all: a server that dribbles is never silent for long. */
  readonly sendLimitMs: number;
}

export const SMTP_LIMITS: SmtpLimits = { connectLimitMs: 10_000, answerLimitMs: 20_000, sendLimitMs: 25_000 };

export interface SmtpSettings {
  /** `smtps://user:password@mail.example.org:465` */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** Hands mails to a mail server, by a few connections that it keeps. */
export function smtpMailer({ url, from }: SmtpSettings, limits: SmtpLimits = SMTP_LIMITS): Mailer {
  let transport = openTransport(url, limits);
  const handOver = async (mail: Mail, ended: AbortSignal) => {
    const used = transport;
    // Nothing but the end of its connection stops what is under way.
    ended.addEventListener('abort', () => {
      used.close({ force: true });
      if (transport === used) transport = openTransport(url, limits);
    });
    await used.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } });
  };
  return {
    send: async (mail: Mail) => {
      try {
        await withinLimit(limits.sendLimitMs, 'Sending a mail', (ended) => handOver(mail, ended));
      } catch (error) {
        throw isOutage(error) ? new MailServerAway(problemOf(error), mayBeTheMail(error)) : error;
      }
    },
    close: () => transport.close(),
  };
}

function openTransport(url: string, { connectLimitMs, answerLimitMs }: SmtpLimits) {
  return createTransport({
    url,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    // The outbox tries again.
    maxRequeues: 0,
    connectionTimeout: connectLimitMs,
    greetingTimeout: connectLimitMs,
    socketTimeout: answerLimitMs,
    dnsTimeout: connectLimitMs,
    // A mail is made of our own words; nothing in it may make us fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Of the connection, the sign-in and the network: no mail gets past these. */
const OUTAGE_CODES = new Set(['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'EPROXY', 'EAUTH', 'EPROTOCOL']);
const OUTAGE_COMMANDS = new Set(['CONN', 'EHLO']);

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly timeoutType?: string;
}

function isOutage(error: unknown): boolean {
  const { code = '', command = '' } = error as SmtpError;
  return OUTAGE_CODES.has(code) || OUTAGE_COMMANDS.has(command);
}

function mayBeTheMail(error: unknown): boolean {
  return error instanceof TimeLimitPassed || (error as SmtpError).timeoutType === 'SOCKET_TIMEOUT';
}
