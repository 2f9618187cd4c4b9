import { withinLimit } from '@waybook/platform/time-limit';
import { createTransport } from 'nodemailer';
import { reasonOf } from './mail-problem.js';
import { SMTP_LIMITS } from './smtp-mailer.js';

/** Connects and signs in, and sends nothing. @returns what is wrong, in words; null where nothing is */
export async function askMailServer(url: string): Promise<string | null> {
  const { connectLimitMs, answerLimitMs, sendLimitMs } = SMTP_LIMITS;
  const transport = createTransport({
    url,
    connectionTimeout: connectLimitMs,
    greetingTimeout: connectLimitMs,
    socketTimeout: answerLimitMs,
    dnsTimeout: connectLimitMs,
  });
  try {
    await withinLimit(sendLimitMs, 'Asking the mail server', () => transport.verify());
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    transport.close();
  }
}
