import { cloudEventAttributes, publicSeq, storedSeqOf } from '@waybook/contracts/public-events';
import type { PublishedEvent } from '../published-event.js';

/** A message to send. */
export interface KafkaMessage {
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message that the broker returns. */
export interface ReceivedMessage {
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers?: Readonly<Record<string, Buffer | string | (Buffer | string)[] | undefined>>;
}

const PREFIX = 'ce_';
/** As OpenTelemetry has it for messages; CloudEvents' own extension tells of the event, this of its way. */
const TRACEPARENT = 'traceparent';

/**
 * CloudEvents 1.0 in binary mode: attributes are headers, the value is the event's data and nothing else.
 * https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/bindings/kafka-protocol-binding.md
 *
 * @param place index among the public events of its stored event
 */
export function messageOf(event: PublishedEvent, place: number): KafkaMessage {
  const { datacontenttype, ...attributes } = cloudEventAttributes(event);
  const headers: Record<string, string> = { 'content-type': datacontenttype };
  for (const [name, value] of Object.entries(attributes)) headers[PREFIX + name] = value;
  headers[`${PREFIX}seq`] = String(publicSeq(event.seq, place));
  if (event.traceparent !== undefined) headers[TRACEPARENT] = event.traceparent;
  return { key: event.key, value: JSON.stringify(event.data), headers };
}

/** @throws ForeignMessage where something other than the relay wrote it */
export function eventOf(topic: string, { key, value, headers = {} }: ReceivedMessage): PublishedEvent {
  const header = (name: string): string => {
    const found = headers[name];
    if (!Buffer.isBuffer(found)) throw new ForeignMessage(topic, name);
    return found.toString();
  };
  if (key === null || value === null) throw new ForeignMessage(topic, 'key or value');
  return {
    id: header('ce_id'),
    topic,
    key: key.toString(),
    type: header('ce_type'),
    business: header('ce_businessid'),
    subject: header('ce_subject'),
    time: header('ce_time'),
    seq: storedSeqOf(Number(header('ce_seq'))),
    data: JSON.parse(value.toString()) as object,
    traceparent: headers[TRACEPARENT]?.toString(),
  };
}

export class ForeignMessage extends Error {
  override readonly name = 'NotOurMessage';

  constructor(topic: string, lacks: string) {
    super(`A message in ${topic} lacks ${lacks}: something else than the relay wrote it.`);
  }
}
