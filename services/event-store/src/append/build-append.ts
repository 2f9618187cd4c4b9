import { currentTraceparent } from '@waybook/tracing';
import type { EventCodec } from '../codec/event-codec.js';
import type { CommandEnvelope, CommandPlan, PlainRow, PlainRowRemoval } from '../command-runner.js';
import type { GuardTick } from '../load/guard-ticks.js';
import type { AnyProjection, AnyStream } from '../load/stream-fold.js';
import type { Claim } from '../stream.js';
import type { PersonKeys } from '../vault/person-keys.js';
import type { AppendItem, RowRemoval, RowWrite, StreamClaim } from './append-item.js';
import { type Change, changeStream, type NewStreamEvents } from './change-stream.js';
import type { Idempotency } from './request-hashes.js';
import { projectionTable } from './projection-table.js';
import { hasRowLists, type RowListChanges, rowListChanges } from './row-list-changes.js';

const NO_LISTS: readonly RowListChanges[] = [];

/** What is written along with the events. */
export interface WrittenAlong extends Pick<CommandPlan<never>, 'plainRemovals' | 'newPersons'> {
  readonly plainRows?: readonly PlainRow[];
  /** As they were read before it was decided. */
  readonly guards?: readonly GuardTick[];
}

export interface BuiltAppend {
  readonly item: AppendItem;
  /** The streams as they are once it is written, in the order given. */
  readonly after: readonly AnyStream[];
}

/** Turns a decision into rows: encodes and chains the events, folds state, read models and claims. */
export async function buildAppend(
  codec: EventCodec,
  keys: PersonKeys,
  envelope: CommandEnvelope,
  decided: readonly NewStreamEvents[],
  { plainRows = [], plainRemovals = [], newPersons = [], guards = [] }: WrittenAlong,
  idempotency: Idempotency | undefined,
): Promise<BuiltAppend> {
  const traced = withTrace(envelope);
  const begun = newPersons.map((person) => keys.begin(envelope.business, person));
  const changes: Change[] = [];
  try {
    for (const events of decided) {
      const carriedKey = changes.length === 0 ? idempotency : undefined;
      changes.push(await changeStream(codec, traced, events, carriedKey));
    }
  } finally {
    for (const key of begun) keys.sealed(envelope.business, key);
  }
  const lists = changes.some(hasRowLists) ? changes.map(rowListChanges) : NO_LISTS;
  const item: AppendItem = {
    business: envelope.business,
    idempotencyKey: idempotency?.key ?? null,
    events: ofEach(changes, ({ events }) => events),
    writes: [
      ...ofEach(changes, ({ after }) => rowWrites(after)),
      ...lists.flatMap(({ writes }) => writes),
      ...plainRows.map(plainRowWrite),
    ],
    removals: [
      ...ofEach(changes, rowRemovals),
      ...lists.flatMap(({ removals }) => removals),
      ...plainRemovals.map(plainRowRemoval),
    ],
    claimed: ofEach(changes, ({ name, before, after }) => claimsMissing(name, claimsOf(after), claimsOf(before))),
    released: ofEach(changes, ({ name, before, after }) => claimsMissing(name, claimsOf(before), claimsOf(after))),
    newKeys: begun.filter(({ person }) => changes.some(({ persons }) => persons.has(person))),
    guards,
  };
  return { item, after: changes.map(({ after }) => after) };
}

/** What comes of the events later is told to the trace that they were written in. */
function withTrace(envelope: CommandEnvelope): CommandEnvelope {
  const traceparent = currentTraceparent();
  if (traceparent === envelope.metadata.traceparent) return envelope;
  return { ...envelope, metadata: { ...envelope.metadata, traceparent } };
}

/** As flatMap does it; most commands change but one stream, and need nothing put together. */
function ofEach<T>(changes: readonly Change[], of: (change: Change) => readonly T[]): readonly T[] {
  const [first, ...others] = changes;
  return first && others.length === 0 ? of(first) : changes.flatMap(of);
}

/** The stream's rows in the read models where it has one. */
function rowWrites(after: AnyStream): RowWrite[] {
  const writes: RowWrite[] = [];
  after.definition.projections.forEach((projection: AnyProjection, index) => {
    const row = after.rows[index] as Readonly<Record<string, unknown>> | null;
    if (!row) return;
    const table = projectionTable(projection);
    writes.push({ table, values: table.columns.map(({ name }) => (name === 'id' ? after.id : row[name])) });
  });
  return writes;
}

function rowRemovals({ before, after }: Change): RowRemoval[] {
  return after.definition.projections.flatMap((projection: AnyProjection, index) =>
    before.rows[index] && !after.rows[index] ? { table: projectionTable(projection), id: after.id } : [],
  );
}

function plainRowWrite({ table: name, key, columns }: PlainRow): RowWrite {
  const named = Object.entries(columns);
  return {
    table: { name, key, columns: named.map(([column, { type }]) => ({ name: column, type })), isOfStream: false },
    values: named.map(([, { value }]) => value),
  };
}

function plainRowRemoval({ table: name, id }: PlainRowRemoval): RowRemoval {
  return { table: { name, key: ['id'], columns: [{ name: 'id', type: 'uuid' }], isOfStream: false }, id };
}

/** What the stream holds. */
export function claimsOf({ definition, state, version }: AnyStream): readonly Claim[] {
  return version > 0 ? (definition.claims?.(state) ?? []) : [];
}

/** Those of `claims` that `others` lacks. */
function claimsMissing(stream: string, claims: readonly Claim[], others: readonly Claim[]): StreamClaim[] {
  const nameOf = ({ scope, value }: Claim): string => JSON.stringify([scope, value]);
  const present = new Set(others.map(nameOf));
  return claims.filter((claim) => !present.has(nameOf(claim))).map(({ scope, value }) => ({ scope, value, stream }));
}
