import { withConnection } from '@waybook/event-store';
import type { Pool, PoolClient } from 'pg';
import { entriesOf } from '../entries.js';
import { FINANCE_TYPES, type FinanceEvent } from '../finance-event.js';
import { Ledger } from '../ledger.js';
import { schemaVersionSql, storedData } from '../stored-data.js';
import { factsAfter, type StreamFacts } from '../stream-facts.js';
import { compareTable } from './compare-table.js';
import { compareTotals } from './compare-totals.js';
import { MAX_DIFFERENCES, type Difference } from './difference.js';
import { ExpectedTables, type ReconciledFact } from './expected-tables.js';
import { RECONCILED_TABLES } from './figure-row.js';

export interface ReconcileReport {
  readonly business: string;
  readonly events: number;
  readonly rows: number;
  readonly differences: readonly Difference[];
}

const ENTRY_TYPES = [
  'EarningsEntryAdded',
  'EarningsEntryChanged',
  'EarningsEntrySubmitted',
  'EarningsEntryReturned',
  'EarningsEntryApproved',
  'EarningsEntryRemoved',
  'EarningsEntryPutOnRemittance',
] as const;
const EVENTS_AT_A_TIME = 2_000;

/**
 * Replays every event of a business that moves money, and compares each penny with the read tables and with the finance view. It all
 * happens within one snapshot, so that what is written meanwhile shows in neither.
 *
 * @param pool of the system's role
 */
export function reconcile(
  pool: Pool,
  business: string,
  onProgress: (events: number) => void = () => undefined,
): Promise<ReconcileReport> {
  return withConnection(pool, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only');
    const { expected, ledger, events } = await replay(client, business, onProgress);
    const differences: Difference[] = [];
    let rows = 0;
    for (const table of RECONCILED_TABLES) {
      const compared = await compareTable(client, business, table, expected.rows(table));
      differences.push(...compared.differences);
      rows += compared.rows;
    }
    differences.push(...(await compareTotals(client, business, ledger.view().totals)));
    await client.query('rollback');
    return { business, events, rows, differences: differences.slice(0, MAX_DIFFERENCES) };
  });
}

interface EventRow {
  readonly stream: string;
  readonly at: Date;
  readonly recorded_at: Date;
  readonly type: FinanceEvent['type'];
  readonly schema_version: number;
  readonly body: string;
}

/** In the order of the log, events included that are not sealed yet: the read tables hold them already. */
async function replay(client: PoolClient, business: string, onProgress: (events: number) => void) {
  const [expected, ledger] = [new ExpectedTables(), new Ledger()];
  const facts = new Map<string, StreamFacts>();
  let events = 0;
  await client.query(
    `declare finance_events cursor for select stream, at, recorded_at, type, body, ${schemaVersionSql('events')} from events
      where business = $1 and type = any ($2) order by xid, position`,
    [business, [...FINANCE_TYPES, ...ENTRY_TYPES]],
  );
  for (;;) {
    const { rows } = await client.query<EventRow>(`fetch ${EVENTS_AT_A_TIME} from finance_events`);
    for (const row of rows) post(row, facts, expected, ledger);
    events += rows.length;
    onProgress(events);
    if (rows.length < EVENTS_AT_A_TIME) return { expected, ledger, events };
  }
}

function post(row: EventRow, facts: Map<string, StreamFacts>, expected: ExpectedTables, ledger: Ledger): void {
  const { stream, at, recorded_at: recordedAt, type } = row;
  const event = { stream, at, recordedAt, type, seq: 0, data: storedData(type, row.schema_version, row.body) };
  if (isEntry(type)) return expected.take(event as unknown as ReconciledFact, null);
  const before = facts.get(stream) ?? null;
  const known = event as unknown as FinanceEvent;
  for (const entry of entriesOf(known, before)) ledger.add(entry);
  const after = factsAfter(before, known);
  facts.set(stream, after);
  expected.take(known, after);
}

const isEntry = (type: string): boolean => (ENTRY_TYPES as readonly string[]).includes(type);
