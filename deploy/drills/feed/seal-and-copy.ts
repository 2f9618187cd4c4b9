import { Sealer } from '@waybook/event-store';
import pg from 'pg';
import type { FeedEnvironment } from './feed-environment.js';
import type { Load } from './load.js';

/**
 * Seals new events, and copies the same rows in the same order into a table with the same indexes. The two take turns in going first, because
 * whoever reads a row first also finds out, for all who come later, that it was committed.
 *
 * @returns milliseconds of all rounds together
 */
export async function sealAndCopy(
  { database: { systemPool, ownerUrl } }: FeedEnvironment,
  load: Load,
  { events, rounds }: { readonly events: number; readonly rounds: number },
): Promise<{ sealingMs: number; copyingMs: number }> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('create table copied (like events including all)');
  const spent = { sealingMs: 0, copyingMs: 0 };
  await new Sealer(systemPool).sealAll();
  for (let round = 0; round < rounds; round++) {
    await load.write(events / rounds);
    const { rows: borders } = await owner.query<Border>('select xid::text, position::text from sealing');
    const seal = async () => (spent.sealingMs += await timed(() => new Sealer(systemPool).sealAll()));
    const copy = async () => (spent.copyingMs += await timed(() => copyAfter(owner, borders[0]!)));
    for (const work of round % 2 === 0 ? [seal, copy] : [copy, seal]) await work();
  }
  await requireAll(owner, events);
  await owner.end();
  return spent;
}

/** Where sealing stood. */
interface Border {
  readonly xid: string;
  readonly position: string;
}

function copyAfter(owner: pg.Client, { xid, position }: Border) {
  return owner.query(
    `insert into copied overriding system value
      select * from events where (xid, position) > ($1::text::xid8, $2::bigint) order by xid, position`,
    [xid, position],
  );
}

/** Both have done all of it, or the figures would mean nothing. */
async function requireAll(owner: pg.Client, events: number): Promise<void> {
  const { rows } = await owner.query<{ copied: number; common: number }>(
    'select count(*)::int as copied, count(s.seq)::int as common from copied c left join sealed s using (xid, position)',
  );
  const { copied, common } = rows[0]!;
  if (copied !== events || common !== events) {
    throw new Error(`Of ${events} events ${copied} were copied, and ${common} of these sealed.`);
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
