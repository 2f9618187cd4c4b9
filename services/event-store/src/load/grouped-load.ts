import type { Pool } from 'pg';
import type { ContextQuery, StreamReference } from '../command-runner.js';
import type { Row } from '../stream.js';
import type { PersonKeys } from '../vault/person-keys.js';
import type { Statement } from '../wire/batch.js';
import { inBusiness, runBatch } from '../wire/run-batch.js';
import { selectGuardTicks, tickOfEach } from './guard-ticks.js';
import { askContexts, rowsOfEach } from './context-statements.js';
import { selectHeads, selectKeysOf, selectPriorAppends, selectWholeStreams } from './load-statements.js';
import { streamName } from './stream-fold.js';

export interface LoadRequest {
  readonly business: string;
  readonly references: Readonly<Record<string, StreamReference>>;
  readonly context?: ContextQuery;
  /** Names of guards whose ticks are wanted. */
  readonly guards?: readonly string[];
  /** Persons whose keys will be wanted: who acts, and whose stream is read. */
  readonly persons: readonly string[];
  readonly idempotencyKey?: string;
}

/** What a load found; of events and heads also what the loads beside it asked for. */
export interface LoadedRows {
  readonly eventsOf: ReadonlyMap<string, readonly Row[]>;
  readonly headOf: ReadonlyMap<string, Row>;
  readonly tickOf: ReadonlyMap<string, number>;
  readonly context: readonly Row[];
  /** The append that carried the idempotency key before. */
  readonly prior?: Row;
}

type SharedPart = 'guards' | 'whole' | 'heads' | 'keys';

/** Answers all the requests, which are of one business, in one round trip. */
export async function loadTogether(
  pool: Pool,
  keys: PersonKeys,
  business: string,
  requests: readonly LoadRequest[],
): Promise<LoadedRows[]> {
  const shared = sharedParts(business, requests);
  const contexts = askContexts(requests.flatMap(({ context }) => context ?? []));
  const prior = priorAppends(business, requests);
  const askedAt = performance.now();
  const statements = [
    inBusiness(business),
    ...shared.values(),
    ...contexts.map(({ statement }) => statement),
    ...prior,
  ];
  const [, ...answers] = await runBatch(pool, statements);
  const rows = new Map([...shared.keys()].map((part, index) => [part, answers[index] ?? []]));
  const rowsOf = (part: SharedPart): readonly Row[] => rows.get(part) ?? [];
  keys.learn(business, rowsOf('keys'), askedAt);
  const eventsOf = grouped(rowsOf('whole'));
  const headOf = new Map(rowsOf('heads').map((head) => [head.stream as string, head]));
  const tickOf = tickOfEach(rowsOf('guards'));
  const priorRows = answers.slice(shared.size + contexts.length).flat();
  const priorOf = new Map(priorRows.map((row) => [row.idem_key as string, row]));
  const contextRows = rowsOfEach(contexts, answers.slice(shared.size)).values();
  return requests.map(({ context, idempotencyKey }) => ({
    eventsOf,
    headOf,
    tickOf,
    context: context ? (contextRows.next().value ?? []) : [],
    prior: idempotencyKey === undefined ? undefined : priorOf.get(idempotencyKey),
  }));
}

function sharedParts(business: string, requests: readonly LoadRequest[]): Map<SharedPart, Statement> {
  const whole = streamsRead(requests, 'whole');
  const heads = streamsRead(requests, 'head');
  const persons = new Set(requests.flatMap((request) => request.persons));
  const guards = new Set(requests.flatMap((request) => request.guards ?? []));
  const parts = new Map<SharedPart, Statement>();
  // First, because each statement sees what was committed before it: what the others don't see yet moves the guard on from here.
  if (guards.size > 0) parts.set('guards', selectGuardTicks(business, [...guards]));
  if (whole.length > 0) parts.set('whole', selectWholeStreams(business, whole));
  if (heads.length > 0) parts.set('heads', selectHeads(business, heads));
  parts.set('keys', selectKeysOf(business, [...persons], whole));
  return parts;
}

/** Last, because each statement sees what was committed before it: whoever finds the traces of the same request finds its key, too. */
function priorAppends(business: string, requests: readonly LoadRequest[]): Statement[] {
  const idempotencyKeys = requests.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  return idempotencyKeys.length > 0 ? [selectPriorAppends(business, idempotencyKeys)] : [];
}

function streamsRead(requests: readonly LoadRequest[], read: StreamReference['read']): string[] {
  const references = requests.flatMap((request) => Object.values(request.references));
  const wanted = references.filter((reference) => reference.read === read);
  return [...new Set(wanted.map(({ definition, id }) => streamName(definition, id)))];
}

function grouped(events: readonly Row[]): Map<string, Row[]> {
  const streams = new Map<string, Row[]>();
  for (const event of events) {
    const stream = event.stream as string;
    const known = streams.get(stream);
    if (known) known.push(event);
    else streams.set(stream, [event]);
  }
  return streams;
}
