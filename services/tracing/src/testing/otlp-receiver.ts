import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = string | number | boolean | readonly Value[];

/** A span as a collector gets it. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Readonly<Record<string, Value>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly isFailed: boolean;
  /** What its process says of itself. */
  readonly process: Readonly<Record<string, Value>>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface WireSpan extends Pick<ReceivedSpan, 'name' | 'traceId' | 'spanId' | 'parentSpanId' | 'kind'> {
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes?: readonly Attribute[];
  readonly links?: ReceivedSpan['links'];
  readonly status?: { readonly code?: number };
}

interface WireRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes?: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[];
  }[];
}

const STATUS_ERROR = 2;

/** A collector of the smallest kind: takes OTLP over HTTP as JSON, and keeps it. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** As they came, to be searched for what must not be in them. */
  readonly bodies: string[] = [];
  readonly headers: IncomingMessage['headers'][] = [];
  /** As `OTEL_EXPORTER_OTLP_ENDPOINT` names it. */
  endpoint = '';
  readonly #server: Server;
  /** `hangs`: takes requests and never answers. */
  behaviour: 'takes' | 'refuses' | 'hangs' = 'takes';

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#take(request).then((status) => {
        if (status !== null) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  static async open(port = 0): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(port, '127.0.0.1', resolve));
    receiver.endpoint = `http://127.0.0.1:${(receiver.#server.address() as AddressInfo).port}`;
    return receiver;
  }

  named(name: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** @returns the status to answer with; null for none */
  async #take(request: IncomingMessage): Promise<number | null> {
    const body = await text(request);
    if (this.behaviour === 'hangs') return null;
    if (this.behaviour === 'refuses') return 400;
    if (request.url !== '/v1/traces') return 404;
    this.headers.push(request.headers);
    this.bodies.push(body);
    this.spans.push(...spansOf(JSON.parse(body) as WireRequest));
    return 200;
  }
}

function spansOf({ resourceSpans }: WireRequest): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans.map((span) => received(span, valuesOf(resource.attributes)))),
  );
}

function received(span: WireSpan, process: ReceivedSpan['process']): ReceivedSpan {
  const { startTimeUnixNano, endTimeUnixNano, attributes, links = [], status, ...ids } = span;
  return {
    ...ids,
    links,
    startMs: milliseconds(startTimeUnixNano),
    endMs: milliseconds(endTimeUnixNano),
    attributes: valuesOf(attributes),
    isFailed: status?.code === STATUS_ERROR,
    process,
  };
}

function milliseconds(nanoseconds: string): number {
  return Number(BigInt(nanoseconds) / 1_000n) / 1_000;
}

function valuesOf(attributes: readonly Attribute[] = []): Record<string, Value> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));
}

function valueOf(value: Readonly<Record<string, unknown>>): Value {
  const [kind, held] = Object.entries(value)[0] ?? [];
  if (kind === 'intValue') return Number(held);
  if (kind === 'arrayValue') return (held as { values: Readonly<Record<string, unknown>>[] }).values.map(valueOf);
  return held as Value;
}
