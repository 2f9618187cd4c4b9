import { projectedStreams } from '@waybook/portal';
import type { OfficeClient } from '../months/office-client.js';

/** Tables that no projection writes. */
const FOLLOWING_TABLES = ['claims', 'erasures'];
const TABLES = [
  ...projectedStreams.flatMap(({ projections, rowLists = [] }) =>
    [...projections, ...rowLists].map(({ table }) => table),
  ),
  ...FOLLOWING_TABLES,
];
/** Ciphertext, which differs each time. */
const SEALED = 'sealed_account';

const ROWS = TABLES.map(
  (table) => `select '${table}' as what, to_jsonb(t) - '${SEALED}' as said from ${table} t where t.business = $1`,
).join(' union all ');
const EVENTS = `select 'event' as what, to_jsonb(left(stream, -37) || ' ' || type) as said from events where business = $1`;

interface Fact {
  readonly what: string;
  readonly said: unknown;
}

/**
 * The contents of a business's read tables, claims and log, without what differs between two businesses with the same history:
 * ids, instants, made-up numbers and names.
 */
export async function stateSnapshot({ business, portal }: OfficeClient): Promise<string[]> {
  const { rows } = await portal.database.systemPool.query<Fact>(`${ROWS} union all ${EVENTS}`, [business]);
  return rows.map(({ what, said }) => `${what} ${normalised(said)}`).sort();
}

/** Sorts lists, whose order may follow from ids. */
function normalised(said: unknown): string {
  if (Array.isArray(said)) return `[${said.map(normalised).sort().join()}]`;
  if (said === null || typeof said !== 'object') return withoutIdentifiers(JSON.stringify(said));
  const fields = Object.entries(said).map(([name, value]) => `${withoutIdentifiers(name)}: ${normalised(value)}`);
  return `{ ${fields.sort().join(', ')} }`;
}

const IDENTIFIERS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '#'],
  [/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, '@'],
  [/\b[0-9a-f]{64}\b/g, 'hash'],
  [/(?<![\w-])[\w-]{32}(?![\w-])/g, 'key'],
  [/\bDS\d{6}\b/g, 'DS'],
  [/\b(admin|driver|office|business )\d+/gi, '$1'],
];

function withoutIdentifiers(text: string): string {
  return IDENTIFIERS.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
}
