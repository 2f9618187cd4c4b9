import type { ErasedAs, Table } from '@waybook/platform/tables';

/** What of a table tells who a driver is, or what they wrote. */
export interface PersonalRows {
  readonly table: string;
  /** The column that holds the driver's id. */
  readonly driver: string;
  /** `rows`: they go as a whole. Else each column's new value, as SQL. */
  readonly erase: 'rows' | Readonly<Record<string, string>>;
}

/** What an erasure clears, in every table that says so. */
export const PERSONAL_ROWS = Symbol('personal rows');

/**
 * Every table that holds something of a driver's person in readable form. Amounts, dates and codes stay, and what is put in the place of
 * the rest is what a rebuild from the log puts there: null where the event allows it.
 */
export function personalRows(tables: readonly Table[]): PersonalRows[] {
  return tables.flatMap((table) => {
    const { name, person } = table;
    if (person === undefined || person.erases === 'nothing') return [];
    const erase = person.erases === 'rows' ? person.erases : erasedColumns(table);
    return [{ table: name, driver: person.column, erase }];
  });
}

function erasedColumns({ columns }: Table): Record<string, string> {
  const erased = Object.entries(columns).flatMap(
    ([
      name,
      {
        options: { erasedAs },
      },
    ]) => (erasedAs === undefined ? [] : [[name, sqlOf(erasedAs, name)] as const]),
  );
  return Object.fromEntries(erased);
}

const sqlOf = (erasedAs: ErasedAs, column: string) => (typeof erasedAs === 'string' ? erasedAs : erasedAs(column));
