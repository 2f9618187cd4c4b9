import type { IncomingMessage, ServerResponse } from 'node:http';
import { bookEvents, type Consumer, toConsole } from './book-events.js';
import { isObject } from './check-schema.js';
import { InvalidEvent, parsed, readEvent } from './event.js';
import { type SignedMessage, verifyWebhook, WebhookNotGenuine } from './webhook-signature.js';

const TEST_TYPE = 'webhook.test';
/** Far more than any event has. */
const MAX_BODY_BYTES = 1_000_000;
const TAKEN = 204;
const MALFORMED = 400;
const NOT_GENUINE = 401;
const TOO_LARGE = 413;
const FAILED = 500;

export interface WebhookConsumer<Transaction> extends Consumer<Transaction> {
  /** As the portal showed them. While a secret is rotated, the old and the new one. */
  readonly secrets: string | readonly string[];
}

/** Takes a message, and says with which status to answer: 2xx only once it is booked. */
export type WebhookReceiver = (message: SignedMessage) => Promise<number>;

/**
 * Books each message once, for whichever server you have: give it the headers and the body as it came. Whatever isn't taken is logged, and comes
 * again from the portal.
 */
export function webhookReceiver<Transaction>(consumer: WebhookConsumer<Transaction>): WebhookReceiver {
  const { secrets, log = toConsole } = consumer;
  return async (message) => {
    try {
      const id = verifyWebhook(message, secrets);
      const content = parsed(message.body);
      if (isTest(content)) return TAKEN;
      const event = readEvent(content);
      if (event.id !== id) throw new InvalidEvent(`The message ${id} holds the event ${event.id}.`);
      await bookEvents(consumer, [event]);
      return TAKEN;
    } catch (error) {
      log(`A webhook's message was not taken. ${String(error)}`);
      if (error instanceof WebhookNotGenuine) return NOT_GENUINE;
      return error instanceof InvalidEvent ? MALFORMED : FAILED;
    }
  };
}

/** The same for Node's own server: `createServer(webhookListener({ … }))`. */
export function webhookListener<Transaction>(consumer: WebhookConsumer<Transaction>) {
  const receive = webhookReceiver(consumer);
  return (request: IncomingMessage, answer: ServerResponse): void => {
    void bodyOf(request)
      .then((body) => (body === null ? TOO_LARGE : receive({ headers: request.headers, body })))
      // Who went away in the middle of a message sends it again.
      .catch(() => MALFORMED)
      .then((status) => answer.writeHead(status, status === TOO_LARGE ? { connection: 'close' } : {}).end());
  };
}

function isTest(content: unknown): boolean {
  return isObject(content) && 'type' in content && content.type === TEST_TYPE;
}

/** Null where it is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength;
    if (bytes > MAX_BODY_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
