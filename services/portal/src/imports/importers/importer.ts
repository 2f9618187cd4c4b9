import type { ImportOutcome } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';
import type { StandingLine } from '../import.js';
import type { ReadRow } from '../reading/read-import-file.js';

/** What is wrong with a row; `field` is null where it is the whole row. */
export interface RowProblem {
  readonly field: string | null;
  readonly message: string;
}

export interface RowChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What would become of a row if the file were imported now. */
export interface AssessedRow<Plan = unknown> {
  readonly row: number;
  readonly outcome: ImportOutcome;
  readonly label: string;
  readonly problems: readonly RowProblem[];
  readonly changes: readonly RowChange[];
  /** Of what is there already. */
  readonly recordId: string | null;
  /** When that was changed last: what is shown holds as long as it stays so. */
  readonly recordAt: Date | null;
  /** How it would be written; null where nothing would be. */
  readonly plan: Plan | null;
}

export interface ImportMoment {
  readonly business: string;
  readonly at: Date;
}

export interface RowToTakeBack {
  readonly importId: string;
  readonly outcome: StandingLine['outcome'];
  readonly recordId: string;
}

/** What one kind of file does. Rows are judged together and written one by one, by the commands that the single forms send. */
export interface Importer<Plan = unknown> {
  /** Of the streams that its rows are written to. */
  readonly category: string;
  assess(moment: ImportMoment, rows: readonly ReadRow[]): Promise<AssessedRow<Plan>[]>;
  /** Gives the record's id. @throws DomainError as the single form is refused */
  write(envelope: CommandEnvelope, actor: AdminActor, row: AssessedRow<Plan>): Promise<string>;
  /** Says beforehand whether `takeBack` would do it. @throws DomainError as that would */
  checkTakeBack(business: string, actor: AdminActor, row: RowToTakeBack): Promise<void>;
  /** @throws DomainError where the row was used since */
  takeBack(envelope: CommandEnvelope, actor: AdminActor, row: RowToTakeBack): Promise<void>;
}

export function refusedRow(row: number, label: string, problems: readonly RowProblem[]): AssessedRow<never> {
  return { row, outcome: 'refused', label, problems, changes: [], recordId: null, recordAt: null, plan: null };
}
