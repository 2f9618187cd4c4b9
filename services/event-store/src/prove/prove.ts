import type { Bundle, ProvenEvent } from '@waybook/contracts/proofs';
import type { Pool } from 'pg';
import { openCheckpoint, type Checkpoint } from '../checkpoints/checkpoint.js';
import { verifierText, type NoteVerifier } from '../checkpoints/signed-note.js';
import { storedNodes } from '../merkle/stored-tree.js';
import { pathsAt } from '../merkle/tile-tree.js';

/** There is nothing signed yet that covers what is to be proven. */
export class NotYetProvable extends Error {
  override readonly name = 'NotYetProvable';
}

type Row = Omit<ProvenEvent, 'path' | 'sealed'> & ProvenEvent['sealed'];

const PROVABLE = `
  select s.seq, e.business, e.stream, e.version, e.event_id as "eventId", e.type,
    ((extract(epoch from e.at) * 1000000)::int8)::text as "atMicroseconds", e.body, e.metadata,
    encode(e.prev_hash, 'hex') as "previousHash", encode(e.hash, 'hex') as hash,
    e.xid::text as xid, e.position::text as position,
    (('x' || encode(timestamptz_send(e.recorded_at), 'hex'))::bit(64)::bigint)::text as "recordedAt",
    e.idem_key as "idempotencyKey", encode(e.request_hash, 'hex') as "requestHash"
  from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)
  where s.seq = any ($1::bigint[]) order by s.seq`;

export interface ProveOptions {
  /** Of the system's role. */
  readonly pool: Pool;
  readonly verifiers: readonly NoteVerifier[];
  /** Under the first checkpoint that covers the events, so that their proof stays the same; without it under the newest. */
  readonly isLasting?: boolean;
  /** Under this checkpoint and no other. */
  readonly under?: string;
}

/** Proves events by their place in the log. @throws NotYetProvable while no signed checkpoint covers them all */
export async function proveEvents(options: ProveOptions, seqs: readonly number[]): Promise<Bundle> {
  const { pool } = options;
  const covering = Math.max(...seqs);
  const opened = await checkpointFor(options, covering);
  if (!opened || covering > opened.checkpoint.size) {
    throw new NotYetProvable('No signed checkpoint covers this yet: try again in a few seconds.');
  }
  const indexes = seqs.map((seq) => seq - 1);
  const [rows, paths] = await Promise.all([
    eventsAt(pool, seqs),
    pathsAt(indexes, opened.checkpoint.size, storedNodes(pool)),
  ]);
  const pathOf = new Map(seqs.map((seq, at) => [seq, paths[at]!]));
  const events = rows.map(({ xid, position, recordedAt, idempotencyKey, requestHash, ...event }) => ({
    ...event,
    sealed: { xid, position, recordedAt, idempotencyKey, requestHash },
    path: pathOf.get(event.seq)!.map((hash) => hash.toString('hex')),
  }));
  return { form: 'waybook-proof-1', checkpoint: opened.note, publicKey: verifierText(opened.verifier), events };
}

interface OpenedCheckpoint {
  readonly note: string;
  readonly checkpoint: Checkpoint;
  readonly verifier: NoteVerifier;
}

async function checkpointFor(options: ProveOptions, covering: number): Promise<OpenedCheckpoint | null> {
  if (options.under !== undefined) return openedBy(options.under, options.verifiers);
  return (options.isLasting ? await checkpointOver(options, covering) : null) ?? (await newestCheckpoint(options));
}

async function newestCheckpoint({ pool, verifiers }: ProveOptions): Promise<OpenedCheckpoint | null> {
  const { rows } = await pool.query<{ note: string }>('select note from checkpoints order by size desc limit 1');
  return openedBy(rows[0]?.note ?? '', verifiers);
}

/** Null also where none of today's keys has signed it. */
async function checkpointOver({ pool, verifiers }: ProveOptions, seq: number): Promise<OpenedCheckpoint | null> {
  const { rows } = await pool.query<{ note: string }>({
    name: 'event_store_checkpoint_over',
    text: 'select note from checkpoints where size >= $1::bigint order by size limit 1',
    values: [seq],
  });
  return openedBy(rows[0]?.note ?? '', verifiers);
}

function openedBy(note: string, verifiers: readonly NoteVerifier[]): OpenedCheckpoint | null {
  for (const verifier of verifiers) {
    const checkpoint = openCheckpoint(note, [verifier]);
    if (checkpoint) return { note, checkpoint, verifier };
  }
  return null;
}

async function eventsAt(pool: Pool, seqs: readonly number[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name: 'event_store_proven', text: PROVABLE, values: [seqs] });
  return rows;
}

/** The places of a stream's sealed events. */
export async function seqsOfStream(pool: Pool, business: string, stream: string): Promise<number[]> {
  const { rows } = await pool.query<{ seq: number }>(
    `select s.seq from events e join sealed s on (s.xid, s.position) = (e.xid, e.position)
      where e.business = $1 and e.stream = $2 order by e.version`,
    [business, stream],
  );
  return rows.map(({ seq }) => seq);
}

/** The places of a business's events, in order, a page of them. */
export async function seqsOfBusiness(
  pool: Pool,
  business: string,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await pool.query<{ seq: number }>(
    `select seq from sealed where business = $1::uuid and seq > $2::bigint and seq <= $3::bigint order by seq limit $4::int`,
    [business, after, upTo, limit],
  );
  return rows.map(({ seq }) => seq);
}

/** The places of a stream's events of these types. @throws NotYetProvable while one of them isn't sealed */
export async function seqsOfTypes(
  pool: Pool,
  { business, stream, types }: { business: string; stream: string; types: readonly string[] },
): Promise<number[]> {
  const { rows } = await pool.query<{ seq: number | null }>({
    name: 'event_store_seqs_of_types',
    text: `select s.seq from events e left join sealed s on (s.xid, s.position) = (e.xid, e.position)
      where e.business = $1::uuid and e.stream = $2::text and e.type = any ($3::text[]) order by e.version`,
    values: [business, stream, types],
  });
  return rows.map(({ seq }) => {
    if (seq === null) throw new NotYetProvable('The log has no place for this yet: try again in a few seconds.');
    return seq;
  });
}
