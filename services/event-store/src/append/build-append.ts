import type { EventCodec } from '../codec/event-codec.js';
import type { CommandEnvelope, PlainRow } from '../command-runner.js';
import type { DomainEvent, Recorded } from '../event.js';
import { eventHash, microseconds } from '../hash/event-hash.js';
import { type AnyProjection, type AnyStream, streamName, withEvent } from '../load/stream-fold.js';
import type { Claim } from '../stream.js';
import type { AppendItem, EventRow, RowRemoval, RowWrite, StreamClaim } from './append-item.js';
import { projectionTable } from './projection-table.js';
import { newEventId } from './event-id.js';
import type { Idempotency } from './idempotency.js';

/** A stream that gets events, before and after. */
interface Change {
  readonly name: string;
  readonly before: AnyStream;
  readonly after: AnyStream;
  readonly events: readonly EventRow[];
}

export interface NewStreamEvents {
  readonly stream: AnyStream;
  /** Made for this command: its head need not be looked at. */
  readonly isNew: boolean;
  readonly events: readonly DomainEvent[];
}

export interface BuiltAppend {
  readonly item: AppendItem;
  /** The streams as they are once it is written, in the order given. */
  readonly after: readonly AnyStream[];
}

/** Turns a decision into rows: encodes and chains the events, folds state, read models and claims. */
export async function buildAppend(
  codec: EventCodec,
  envelope: CommandEnvelope,
  decided: readonly NewStreamEvents[],
  plainRows: readonly PlainRow[],
  idempotency: Idempotency | undefined,
): Promise<BuiltAppend> {
  const changes: Change[] = [];
  for (const streamEvents of decided) changes.push(await changeStream(codec, envelope, streamEvents));
  const item: AppendItem = {
    business: envelope.business,
    idempotencyKey: idempotency?.key ?? null,
    events: withIdempotency(
      changes.flatMap(({ events }) => events),
      idempotency,
    ),
    writes: [...changes.flatMap(({ after }) => rowWrites(after)), ...plainRows.map(plainRowWrite)],
    removals: changes.flatMap(rowRemovals),
    claimed: changes.flatMap(({ name, before, after }) => claimsMissing(name, claimsOf(after), claimsOf(before))),
    released: changes.flatMap(({ name, before, after }) => claimsMissing(name, claimsOf(before), claimsOf(after))),
  };
  return { item, after: changes.map(({ after }) => after) };
}

async function changeStream(
  codec: EventCodec,
  { business, metadata, at }: CommandEnvelope,
  { stream: before, isNew, events }: NewStreamEvents,
): Promise<Change> {
  const name = streamName(before.definition, before.id);
  const rows: EventRow[] = [];
  let after = before;
  for (const stated of events) {
    const place = { business, stream: name, version: after.version + 1 };
    const { event, ...texts } = await codec.encode(place, stated, metadata);
    const eventId = newEventId();
    const previousHash = after.hash;
    const hash = eventHash({
      ...place,
      ...texts,
      type: event.type,
      eventId,
      previousHash,
      atMicroseconds: microseconds(at),
    });
    const followsHead = rows.length === 0 && !isNew;
    rows.push({
      ...place,
      ...texts,
      type: event.type,
      eventId,
      at,
      previousHash,
      hash,
      followsHead,
      ...NO_IDEMPOTENCY,
    });
    const recorded: Recorded<DomainEvent> = { ...event, ...place, eventId, at, metadata };
    after = withEvent(after, recorded, hash);
  }
  return { name, before, after, events: rows };
}

const NO_IDEMPOTENCY = { idempotencyKey: null, requestHash: null };

/** The first event carries the key. */
function withIdempotency(events: readonly EventRow[], idempotency: Idempotency | undefined): readonly EventRow[] {
  const [first, ...others] = events;
  if (!first || !idempotency) return events;
  return [{ ...first, idempotencyKey: idempotency.key, requestHash: idempotency.requestHash }, ...others];
}

/** The stream's rows in its read models. */
export function rowWrites(after: AnyStream): RowWrite[] {
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
  return after.definition.projections.flatMap(({ table }, index) =>
    before.rows[index] && !after.rows[index] ? { table, id: after.id } : [],
  );
}

function plainRowWrite({ table: name, key, columns }: PlainRow): RowWrite {
  const named = Object.entries(columns);
  return {
    table: { name, key, columns: named.map(([column, { type }]) => ({ name: column, type })) },
    values: named.map(([, { value }]) => value),
  };
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
