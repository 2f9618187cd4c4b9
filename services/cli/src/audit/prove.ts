import { counted } from '@waybook/contracts/texts';
import { NotYetProvable, proveEvents, seqsOfStream, verifiersOf } from '@waybook/event-store';
import type { Environment } from '@waybook/platform/config';
import type pg from 'pg';
import { checkpointSigner } from '../start/checkpoint-archive.js';
import { writeOutput } from './output.js';
import { type Log, withLog } from './with-log.js';

/** `waybook audit prove`: writes what shows an event, or all of a remittance's, to be in the signed log. */
export function prove(what: string, file: string, environment: Environment): Promise<number> {
  return withLog(environment, async (log) => {
    const seqs = await seqsOf(log, what);
    if (seqs.length === 0) return refused(`There is no event or remittance ${what} in the log.`);
    try {
      const verifiers = verifiersOf(checkpointSigner(log.configuration));
      const bundle = await proveEvents({ pool: log.resources.systemPool, verifiers }, seqs);
      await writeOutput(file, `${JSON.stringify(bundle, null, 2)}\n`);
      console.log(
        `${file} proves ${counted(seqs.length, 'event')}. Check it with: node deploy/verify-bundle.mjs ${file} ${bundle.publicKey}`,
      );
      return 0;
    } catch (error) {
      if (error instanceof NotYetProvable) return refused(error.message);
      throw error;
    }
  });
}

/** By place in the log, by event id, or all of a remittance. */
async function seqsOf({ resources: { systemPool } }: Log, what: string): Promise<number[]> {
  if (/^\d{1,15}$/.test(what)) return seqsAt(systemPool, Number(what));
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(what)) return [];
  const { rows: businesses } = await systemPool.query<{ id: string }>('select id from businesses');
  for (const { id } of businesses) {
    const ofRemittance = await seqsOfStream(systemPool, id, `remittance-${what.toLowerCase()}`);
    if (ofRemittance.length > 0) return ofRemittance;
  }
  const { rows } = await systemPool.query<{ seq: number }>(
    'select s.seq from events e join sealed s on (s.xid, s.position) = (e.xid, e.position) where e.event_id = $1',
    [what],
  );
  return rows.map(({ seq }) => seq);
}

async function seqsAt(pool: pg.Pool, place: number): Promise<number[]> {
  const { rows } = await pool.query<{ seq: number }>('select seq from sealed where seq = $1', [place]);
  return rows.map(({ seq }) => seq);
}

function refused(sentence: string): number {
  console.error(sentence);
  return 1;
}
