import { createHmac, timingSafeEqual } from 'node:crypto';

const PREFIX = 'whsec_';
const VERSION = 'v1,';
const SECOND_MS = 1_000;
/** A message that was listened to and is sent again later is refused. */
const TOLERANCE_SECONDS = 5 * 60;

/** As Node gives them: names in small letters. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A message that the portal didn't send, or not now. */
export class WebhookNotGenuine extends Error {
  override readonly name = 'WebhookNotGenuine';
}

export interface SignedMessage {
  readonly headers: Headers;
  /** As it came, before anything reads it as JSON. */
  readonly body: string;
}

/**
 * Checks that a message came from the portal less than five minutes ago (Standard Webhooks 1.0). During a rotation of the secret the portal signs
 * with the old and the new one, so either is enough; you may give both as well, and take the old one away whenever you like.
 *
 * @param secrets as the portal showed them: `whsec_…`
 * @returns the message's id, which is the event's
 * @throws WebhookNotGenuine
 */
export function verifyWebhook(
  { headers, body }: SignedMessage,
  secrets: string | readonly string[],
  nowMs = Date.now(),
): string {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    throw new WebhookNotGenuine('A header of webhook-id, webhook-timestamp and webhook-signature is missing.');
  }
  const apartSeconds = Math.abs(nowMs / SECOND_MS - Number(timestamp));
  if (!(apartSeconds <= TOLERANCE_SECONDS)) {
    throw new WebhookNotGenuine('The message was signed more than five minutes ago, or a clock is wrong.');
  }
  const given = signatures
    .split(' ')
    .filter((signature) => signature.startsWith(VERSION))
    .map((signature) => Buffer.from(signature.slice(VERSION.length), 'base64'));
  const expected = [secrets].flat().map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`));
  const isGenuine = expected.some((each) => given.some((other) => isSame(each, other)));
  if (!isGenuine) throw new WebhookNotGenuine('No signature of the message was made with a secret of this webhook.');
  return id;
}

function signatureOf(secret: string, content: string): Buffer {
  const bytes = secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.alloc(0);
  // An empty key would be one that anybody knows.
  if (bytes.length === 0) throw new TypeError('A secret of a webhook begins with whsec_.');
  return createHmac('sha256', bytes).update(content).digest();
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
