import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from './mail.js';

const CONNECT_LIMIT_MS = 10_000;
const ANSWER_LIMIT_MS = 20_000;
const MOST_CONNECTIONS = 2;

export interface SmtpSettings {
  /** `smtps://user:password@mail.example.org:465` */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** Hands mails to a mail server, by a few connections that it keeps. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
    // A mail is made of our own words; nothing in it may make us fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail: Mail) => {
      await transport.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    close: () => transport.close(),
  };
}
