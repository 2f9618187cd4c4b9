import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function newWebhookSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** As its holder sees it (Standard Webhooks 1.0). */
export function secretText(secret: Uint8Array): string {
  return PREFIX + Buffer.from(secret).toString('base64');
}

export interface WebhookMessage {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
  /** Of the span that sends it, where its trace is recorded. */
  readonly traceparent?: string;
}

/** A message's headers (Standard Webhooks 1.0, "Webhook headers"): one signature for each secret, so that one rotates without a gap. */
export function signedHeaders({ id, body, at }: WebhookMessage, secrets: readonly Uint8Array[]) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
