import { Inject, Injectable } from '@nestjs/common';
import type { ImportKind } from '@waybook/contracts/api';
import type { CommandEnvelope, DomainEvent, EventHistory } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import type { AdminActor } from '@waybook/platform/http';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { ImportRowChanged } from '../import.errors.js';
import type { ImportLine } from '../import.js';
import { importHistory } from '../importers/import-history.js';
import type { AssessedRow, Importer } from '../importers/importer.js';
import { Importers } from '../importers/importers.js';
import { isAboutRow } from '../importers/is-about-row.js';
import { rowEnvelope } from '../importers/row-envelope.js';

export interface TriedRow {
  readonly line: ImportLine;
  /** Why it could not be written after all. */
  readonly problem: string | null;
}

export interface RowToWrite {
  readonly importId: string;
  readonly kind: ImportKind;
  readonly row: AssessedRow;
  /** It is still what the preview showed. */
  readonly isAsShown: boolean;
}

@Injectable()
export class RowWriter {
  constructor(
    private readonly importers: Importers,
    private readonly clock: Clock,
    @Inject(EVENT_HISTORY) private readonly history: EventHistory,
  ) {}

  /** @throws whatever is not about this row */
  async write(envelope: CommandEnvelope, actor: AdminActor, asked: RowToWrite): Promise<TriedRow> {
    const { importId, kind, row, isAsShown } = asked;
    const importer = this.importers.of(kind);
    const written = await this.#alreadyWritten(envelope.business, importer, asked);
    if (written !== null) return { line: written, problem: null };
    try {
      if (!isAsShown || row.plan === null) throw new ImportRowChanged();
      const own = rowEnvelope(envelope, { importId, row: row.row, step: 'write' }, this.clock.now());
      const recordId = await importer.write(own, actor, row);
      return { line: { row: row.row, outcome: outcomeOf(row), recordId }, problem: null };
    } catch (error) {
      if (!isAboutRow(error)) throw error;
      return { line: { row: row.row, outcome: 'refused', recordId: null }, problem: error.message };
    }
  }

  /** An earlier request may have written the row and been cut off before it could say so. */
  async #alreadyWritten(
    business: string,
    { category }: Importer,
    { importId, row: { row, recordId }, isAsShown }: RowToWrite,
  ): Promise<ImportLine | null> {
    if (isAsShown || recordId === null) return null;
    const place = { business, stream: `${category}-${recordId}`, importId };
    const { before, byImport } = await importHistory<DomainEvent>(this.history, place);
    if (byImport.length === 0) return null;
    return { row, outcome: before.length === 0 ? 'added' : 'changed', recordId };
  }
}

function outcomeOf({ outcome }: AssessedRow): 'added' | 'changed' {
  return outcome === 'changed' ? 'changed' : 'added';
}
