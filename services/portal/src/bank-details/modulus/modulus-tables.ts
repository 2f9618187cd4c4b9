import type { Day } from '@waybook/contracts/calendar';
import { CARRIED, CARRIED_TABLE } from './carried-table.js';
import type { ModulusTable } from './modulus-table.js';

export interface DatedTable extends ModulusTable {
  /** By London's days. */
  readonly validFrom: Day;
  /** The file that it was read from; null: it came with this release. */
  readonly file: string | null;
}

const carried: DatedTable = { ...CARRIED_TABLE, validFrom: CARRIED.validFrom, file: null };

/** The table that came with this release, and those that the operator put beside it. */
export class ModulusTables {
  /** The latest first. */
  readonly #tables: readonly DatedTable[];

  constructor(own: readonly DatedTable[] = []) {
    // Of two from one day the operator's is the one that was corrected.
    this.#tables = [...own, carried].toSorted((one, other) => other.validFrom.localeCompare(one.validFrom));
  }

  /** Vocalink publishes a table weeks before the day from which it is valid, so that it may be put in place before. */
  on(day: Day): DatedTable {
    return this.#tables.find(({ validFrom }) => validFrom <= day) ?? this.#tables.at(-1)!;
  }
}
