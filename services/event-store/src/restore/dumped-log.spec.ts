import { expect, test } from '@jest/globals';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import type { Checkpoint } from '../checkpoints/checkpoint.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { SignedLog } from '../testing/signed-log.js';
import { valuesOf } from '../wire/copied-values.js';
import { CopyOut } from '../wire/copy-out.js';
import { DUMPED_COLUMNS, type DumpedEvent, DumpedLog } from './dumped-log.js';

const TEXT = 'a tab\t, a line\nbreak, a \\ and "quotes" for 4 €';
const CHANGED: Readonly<Record<string, string>> = {
  xid: '1',
  position: '999',
  version: '77',
  business: newId(),
  event_id: newId(),
};
const OTHER_TIME = '2020-02-03 04:05:06.000007+00';
const OTHER_BYTES = `\\x${'5a'.repeat(32)}`;

onEachPostgres('a log in a dump', (ground) => {
  let dumped: DumpedEvent[];
  let checkpoint: Checkpoint;
  let sealed: number;

  /** What is found in these, the first place where anything is. */
  function findings(events: readonly DumpedEvent[]): string[] {
    const log = new DumpedLog(sealed, checkpoint);
    return [...events.map((event) => log.add(event)), log.end()].filter((finding) => finding !== null);
  }

  test('is what was signed, down to the tail that no checkpoint covers', async () => {
    const log = new SignedLog(ground());
    await log.goOn(3);
    const desk = ground().desk();
    const id = newId();
    await desk.receive(id, { recipientName: TEXT }, { key: `key of ${TEXT}`, request: { id } });
    await desk.shelve(id, TEXT);
    checkpoint = await log.goOn(40);
    await log.receive(2);
    sealed = checkpoint.size;
    dumped = await dump(ground().database.ownerUrl);
    expect(dumped).toHaveLength(sealed + 2);
    expect(findings(dumped)).toEqual([]);
  });

  test.each(DUMPED_COLUMNS)('tells a change of %s', (column) => {
    const place = dumped.findIndex((event) => event.idem_key !== null);
    const value = dumped[place]![column]!;
    const other =
      CHANGED[column] ?? (value.startsWith('\\x') ? OTHER_BYTES : column.endsWith('at') ? OTHER_TIME : `${value}.`);
    const changed = dumped.with(place, { ...dumped[place]!, [column]: other });
    expect(findings(changed)).not.toEqual([]);
  });

  test('tells events that are missing, at the end or before it, or in another order', () => {
    const lost = `event ${sealed}: missing, of ${sealed} sealed ones`;
    expect(findings(dumped.slice(0, sealed - 1))).toEqual([lost]);
    expect(findings(dumped.toSpliced(5, 1))).toEqual([
      `events 1 to ${sealed}: not those that the checkpoint over them saw`,
    ]);
    const [first, second, ...rest] = dumped as [DumpedEvent, DumpedEvent, ...DumpedEvent[]];
    expect(findings([second, first, ...rest])).toHaveLength(1);
  });
});

async function dump(ownerUrl: string): Promise<DumpedEvent[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`set timezone = 'UTC'`);
  const copy = `copy (select ${DUMPED_COLUMNS.join(', ')} from events order by xid, position) to stdout`;
  const events: DumpedEvent[] = [];
  for await (const row of owner.query(new CopyOut(copy))) {
    const values = valuesOf(row.toString().slice(0, -1));
    events.push(
      Object.fromEntries(DUMPED_COLUMNS.map((column, place) => [column, values[place] ?? null])) as DumpedEvent,
    );
  }
  await owner.end();
  return events;
}
