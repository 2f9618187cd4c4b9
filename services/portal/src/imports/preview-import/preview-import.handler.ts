import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ImportOutcome, ImportPreviewAnswer } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { readFile } from '../../read-file.js';
import type { AssessedRow } from '../importers/importer.js';
import { Importers } from '../importers/importers.js';
import { readImportFile } from '../reading/read-import-file.js';
import { markOf } from '../row-mark.js';
import { PreviewImport } from './preview-import.query.js';

@QueryHandler(PreviewImport)
export class PreviewImportHandler implements IQueryHandler<PreviewImport> {
  constructor(private readonly importers: Importers) {}

  async execute({ business, kind, content, at }: PreviewImport): Promise<ImportPreviewAnswer> {
    const { headings, rows, unknownColumns } = await readFile(readImportFile, kind, content);
    const assessed = await this.importers.of(kind).assess({ business, at }, rows);
    const count = (wanted: ImportOutcome) => assessed.filter(({ outcome }) => outcome === wanted).length;
    return {
      importId: uuidv7(),
      headings: [...headings],
      unknownColumns: [...unknownColumns],
      counts: {
        added: count('added'),
        changed: count('changed'),
        unchanged: count('unchanged'),
        refused: count('refused'),
      },
      rows: assessed.map((row, index) => rowAnswer(row, rows[index]!.cells)),
    };
  }
}

function rowAnswer(assessed: AssessedRow, cells: readonly string[]): ImportPreviewAnswer['rows'][number] {
  const { row, outcome, label, problems, changes } = assessed;
  const shown = outcome === 'refused' ? [...cells] : [];
  return { row, outcome, label, cells: shown, problems: [...problems], changes: [...changes], mark: markOf(assessed) };
}
