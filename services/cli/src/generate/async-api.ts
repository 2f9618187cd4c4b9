import {
  businessPayrollTopic,
  PUBLIC_TOPICS,
  publicSchema,
  publicTopics,
  type PublicEventType,
  type TopicDefinition,
} from '@waybook/contracts/public-events';

const DESCRIPTION = [
  'What happens in the businesses of this installation, for other systems.',
  'Each message is a CloudEvent in binary mode: its attributes are the headers, its data is the value.',
  'Events of one key come in order and at least once; `ce_id` recognises a repetition.',
  'The same events are read over HTTP at GET /api/events, one business at a time.',
  'docs/events.md says what may be relied on.',
].join(' ');

const KAFKA_BINDING = '0.5.0';

const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more });

/** CloudEvents' Kafka binding: attributes are headers with `ce_` before their names. */
const HEADERS = {
  type: 'object',
  required: [
    'ce_specversion',
    'ce_id',
    'ce_source',
    'ce_type',
    'ce_time',
    'ce_subject',
    'ce_businessid',
    'ce_seq',
    'content-type',
  ],
  properties: {
    ce_specversion: text("CloudEvents' version", { const: '1.0' }),
    ce_id: text('Recognises a repetition'),
    ce_source: text('The business, as a URI reference'),
    ce_type: text('What happened'),
    ce_time: text('When it happened', { format: 'date-time' }),
    ce_subject: text('The record it happened to'),
    ce_dataschema: text("The `$id` of the value's JSON Schema"),
    ce_partitionkey: text("The message's key once more"),
    ce_businessid: text('Whose event it is', { format: 'uuid' }),
    ce_seq: text('As at GET /api/events: grows from event to event of a business', { pattern: '^[0-9]+$' }),
    'content-type': text('Of the value', { const: 'application/json' }),
    traceparent: text('Where it is traced: the span that sent it (W3C Trace Context)', {
      pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$',
    }),
  },
};

/** The AsyncAPI 3 document of all topics. */
export function asyncApi(title: string): object {
  return {
    asyncapi: '3.0.0',
    info: { title: `${title} events`, version: '1.0.0', description: DESCRIPTION },
    defaultContentType: 'application/json',
    channels: Object.fromEntries<object>([
      ...publicTopics.map((topic) => [nameOf(topic), channel(topic)] as const),
      ...copied().map((topic) => [copyOf(topic), ownChannel(topic)] as const),
    ]),
    operations: Object.fromEntries([
      ...publicTopics.map((topic) => [`send_${nameOf(topic)}`, operation(topic, nameOf(topic))] as const),
      ...copied().map((topic) => [`send_${copyOf(topic)}`, operation(topic, copyOf(topic))] as const),
    ]),
    components: {
      messages: Object.fromEntries(publicTopics.flatMap((topic) => typesOf(topic).map((type) => message(topic, type)))),
      schemas: {
        CloudEventHeaders: HEADERS,
        ...Object.fromEntries(publicTopics.flatMap(typesOf).map((type) => [type, payload(type)])),
      },
    },
  };
}

/** `waybook.payroll.payments.v1` is called `payroll_payments` among the channels. */
function nameOf({ topic }: TopicDefinition): string {
  return topic.split('.').slice(1, -1).join('_');
}

function typesOf({ events }: TopicDefinition): PublicEventType[] {
  return Object.keys(events) as PublicEventType[];
}

function channel(topic: TopicDefinition) {
  const messages = typesOf(topic).map((type) => [type, { $ref: `#/components/messages/${type}` }] as const);
  return {
    address: topic.topic,
    description: topic.description,
    messages: Object.fromEntries(messages),
    bindings: { kafka: { topic: topic.topic, bindingVersion: KAFKA_BINDING } },
  };
}

/** Of these a business that switched it on gets copies on a topic of its own. */
const copied = () => publicTopics.filter(({ topic }) => topic === PUBLIC_TOPICS.payroll);
const copyOf = (topic: TopicDefinition) => `${nameOf(topic)}_of_one_business`;

function ownChannel(topic: TopicDefinition) {
  const { messages, description } = channel(topic);
  return {
    address: businessPayrollTopic('{business}'),
    description: `${description} One business's alone, where it is switched on in Settings.`,
    parameters: { business: { description: "The business's id" } },
    messages,
  };
}

function operation(topic: TopicDefinition, name: string) {
  return {
    action: 'send',
    summary: topic.description,
    channel: { $ref: `#/channels/${name}` },
    messages: typesOf(topic).map((type) => ({ $ref: `#/channels/${name}/messages/${type}` })),
  };
}

function message({ events, key }: TopicDefinition, type: PublicEventType) {
  const described = {
    name: type,
    title: type,
    summary: events[type]?.description,
    contentType: 'application/json',
    headers: { $ref: '#/components/schemas/CloudEventHeaders' },
    payload: { $ref: `#/components/schemas/${type}` },
    bindings: { kafka: { key: text(`The ${key}`, { format: 'uuid' }), bindingVersion: KAFKA_BINDING } },
  };
  return [type, described] as const;
}

/** Within the document it goes by its name alone. */
function payload(type: PublicEventType) {
  const { $id: _, $schema: __, ...schema } = publicSchema(type);
  return schema;
}
