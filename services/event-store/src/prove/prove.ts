import type { Pool } from 'pg';
import { openCheckpoint } from '../checkpoints/checkpoint.js';
import { verifierText, type NoteVerifier } from '../checkpoints/signed-note.js';
import { storedNodes } from '../merkle/stored-tree.js';
import { pathAt } from '../merkle/tile-tree.js';
import type { Bundle, ProvenEvent } from './bundle.js';

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
  from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)`;

export interface ProveOptions {
  /** Of the system's role. */
  readonly pool: Pool;
  readonly verifiers: readonly NoteVerifier[];
}

/** Proves events by their place in the log. @throws NotYetProvable while no signed checkpoint covers them all */
export async function proveEvents({ pool, verifiers }: ProveOptions, seqs: readonly number[]): Promise<Bundle> {
  const { rows: notes } = await pool.query<{ note: string }>('select note from checkpoints order by size desc limit 1');
  const note = notes[0]?.note ?? '';
  const signedBy = verifiers.find((verifier) => openCheckpoint(note, [verifier]) !== null);
  const checkpoint = openCheckpoint(note, verifiers);
  if (!signedBy || !checkpoint || seqs.some((seq) => seq > checkpoint.size)) {
    throw new NotYetProvable('No signed checkpoint covers this yet: try again in a few seconds.');
  }
  const { rows } = await pool.query<Row>(`${PROVABLE} where s.seq = any ($1) order by s.seq`, [seqs]);
  const events: ProvenEvent[] = [];
  for (const { xid, position, recordedAt, idempotencyKey, requestHash, ...event } of rows) {
    const path = await pathAt(event.seq - 1, checkpoint.size, storedNodes(pool));
    const sealed = { xid, position, recordedAt, idempotencyKey, requestHash };
    events.push({ ...event, sealed, path: path.map((hash) => hash.toString('hex')) });
  }
  return { form: 'waybook-proof-1', checkpoint: note, publicKey: verifierText(signedBy), events };
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
