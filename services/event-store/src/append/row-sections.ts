import type { AppendItem, Column, StreamClaim, WrittenTable } from './append-item.js';
import { insertSql, quoted, upsertSql } from './upsert-sql.js';

/** One kind of row that an append writes beside its events: its parameters, and the part of the statement that writes it. */
export interface RowSection {
  /** Equal names mean equal SQL. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** `source` is what follows FROM: an item `r` with the section's columns, and `caller` with the business. */
  sql(source: string): string;
  /** The same for streams that begin with this append, where that costs less. It raises if they don't. */
  sqlOfNew?(source: string): string;
  rowsOf(item: AppendItem): readonly (readonly unknown[])[];
}

const sectionsOfTables = new WeakMap<WrittenTable, RowSection>();

export function writeSection(table: WrittenTable): RowSection {
  const known = sectionsOfTables.get(table);
  if (known) return known;
  const named = (sql: string) => `${quoted(`write_${table.name}`)} as (\n  ${sql})`;
  const kind = table.isOfStream ? `own ${table.streamColumn ?? 'id'}` : 'plain';
  const section: RowSection = {
    name: `write ${kind} ${table.name} ${table.key.join(',')} ${table.columns.map(({ name, type }) => `${name}:${type}`).join(',')}`,
    columns: table.columns,
    sql: (source) => named(upsertSql(table, 'caller.business', source)),
    ...(table.isOfStream && { sqlOfNew: (source: string) => named(insertSql(table, 'caller.business', source)) }),
    rowsOf: ({ writes }) => writes.filter((write) => write.table.name === table.name).map(({ values }) => values),
  };
  sectionsOfTables.set(table, section);
  return section;
}

export function removalSection({ name: table, key, columns }: WrittenTable): RowSection {
  const rowKey = key.at(-1);
  const type = columns.find(({ name }) => name === rowKey)?.type ?? 'uuid';
  return {
    name: `remove ${table} ${rowKey}:${type}`,
    columns: [{ name: 'id', type }],
    sql: (source) => `${quoted(`remove_${table}`)} as (
  delete from ${quoted(table)} as t using ${source} where t.business = caller.business and t.${rowKey} = r.id)`,
    rowsOf: ({ removals }) => removals.filter((removal) => removal.table.name === table).map(({ id }) => [id]),
  };
}

/** Only ever inserted: a person who has a key already didn't begin with this append. */
export const NEW_KEYS_SECTION: RowSection = {
  name: 'new keys',
  columns: [
    { name: 'person', type: 'text' },
    { name: 'wrapped_key', type: 'bytea' },
  ],
  sql: (source) => `new_keys as (
  insert into person_keys (business, person, wrapped_key)
  select caller.business, r.person, r.wrapped_key from ${source} order by r.person)`,
  rowsOf: ({ newKeys }) => newKeys.map(({ person, wrappedKey }) => [person, wrappedKey]),
};

const CLAIM_COLUMNS: readonly Column[] = ['scope', 'value', 'stream'].map((name) => ({ name, type: 'text' }));
const claimRows = (claims: readonly StreamClaim[]) => claims.map(({ scope, value, stream }) => [scope, value, stream]);

const claimedSql = (source: string) => `claimed as (
  insert into claims (business, scope, value, stream)
  select caller.business, r.scope, r.value, r.stream from ${source} order by r.scope, r.value)`;

export const CLAIMED_SECTION: RowSection = {
  name: 'claimed',
  columns: CLAIM_COLUMNS,
  sql: claimedSql,
  rowsOf: ({ claimed }) => claimRows(claimed),
};

/** Where one stream gives free what another takes in the same append, the first must have let go before. */
export const CLAIMED_ONCE_RELEASED_SECTION: RowSection = {
  ...CLAIMED_SECTION,
  name: 'claimed once released',
  sql: (source) => claimedSql(`${source} cross join (select count(*) from released) as freed`),
};

export const RELEASED_SECTION: RowSection = {
  name: 'released',
  columns: CLAIM_COLUMNS,
  sql: (source) => `released as (
  delete from claims as t using ${source}
  where t.business = caller.business and t.scope = r.scope and t.value = r.value and t.stream = r.stream
  returning 1)`,
  rowsOf: ({ released }) => claimRows(released),
};
