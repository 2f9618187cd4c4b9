import type { ImportKind } from '@waybook/contracts/api';
import type { ImportEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type Recorded, type StreamDefinition } from '@waybook/event-store';
import { integer, readModel, text, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';

export interface ImportLine {
  readonly row: number;
  readonly outcome: 'added' | 'changed' | 'refused';
  /** The driver, the entry, or whose account it is; null where the row was refused. */
  readonly recordId: string | null;
}

export type ImportStatus = 'writing' | 'finished' | 'undone';

export interface ConfirmedImport {
  readonly status: ImportStatus;
  readonly importId: string;
  readonly kind: ImportKind;
  /** How many are to be written. */
  readonly rows: number;
  readonly fileDigest: string | null;
  readonly lines: ReadonlyMap<number, ImportLine>;
  /** Rows that were undone. */
  readonly takenBack: ReadonlySet<number>;
}

export type Import = { readonly status: 'not_confirmed' } | ConfirmedImport;

function evolve(imported: Import, event: ImportEvent): Import {
  if (event.type === 'ImportConfirmed') {
    const { importId, kind, rows, fileDigest } = event.data;
    return { status: 'writing', importId, kind, rows, fileDigest, lines: new Map(), takenBack: new Set() };
  }
  if (imported.status === 'not_confirmed') throw new Error(`an import starts with ${event.type}`);
  switch (event.type) {
    case 'ImportRowsWritten': {
      const written = event.data.lines.map((line) => [line.row, line] as const);
      return { ...imported, lines: new Map([...imported.lines, ...written]) };
    }
    case 'ImportFinished':
      return { ...imported, status: 'finished' };
    case 'ImportRowsTakenBack':
      return { ...imported, takenBack: new Set([...imported.takenBack, ...event.data.rows]) };
    case 'ImportUndone':
      return { ...imported, status: 'undone' };
  }
}

/** A row that changed something which still stands. */
export interface StandingLine extends ImportLine {
  readonly outcome: 'added' | 'changed';
  readonly recordId: string;
}

/** Those behind a row, in the file's order. */
export function standingLines({ lines, takenBack }: ConfirmedImport, after = 0): StandingLine[] {
  return [...lines.values()]
    .filter((line): line is StandingLine => line.outcome !== 'refused' && line.recordId !== null)
    .filter(({ row }) => row > after && !takenBack.has(row))
    .sort((one, other) => one.row - other.row);
}

export function countLines({ lines }: ConfirmedImport, outcome: ImportLine['outcome']): number {
  return [...lines.values()].filter((line) => line.outcome === outcome).length;
}

export const imports = readModel(
  'imports',
  {
    kind: text<ImportKind>(),
    status: text<ImportStatus>(),
    rows: integer(),
    added: integer(),
    changed: integer(),
    refused: integer(),
    taken_back: integer(),
    confirmed_by: uuid(),
    confirmed_at: timestamptz(),
    undone_at: timestamptz().nullable(),
  },
  { indexes: { imports_by_kind: ['business', 'kind', 'confirmed_at', 'id'] } },
);
export type ImportRow = RowOf<typeof imports>;

function startedRow({ data, at }: Recorded<Extract<ImportEvent, { type: 'ImportConfirmed' }>>): ImportRow {
  const { kind, rows, confirmedBy } = data;
  const counts = { added: 0, changed: 0, refused: 0, taken_back: 0 };
  return { kind, status: 'writing', rows, ...counts, confirmed_by: confirmedBy, confirmed_at: at, undone_at: null };
}

function changedColumns(
  row: ImportRow,
  event: Recorded<Exclude<ImportEvent, { type: 'ImportConfirmed' }>>,
): Partial<ImportRow> {
  switch (event.type) {
    case 'ImportRowsWritten': {
      const count = (wanted: ImportLine['outcome']) =>
        row[wanted] + event.data.lines.filter(({ outcome }) => outcome === wanted).length;
      return { added: count('added'), changed: count('changed'), refused: count('refused') };
    }
    case 'ImportFinished':
      return { status: 'finished' };
    case 'ImportRowsTakenBack':
      return { taken_back: row.taken_back + event.data.rows.length };
    case 'ImportUndone':
      return { status: 'undone', undone_at: event.at };
  }
}

export const importsProjection: InlineProjection<ImportRow, ImportEvent> = projectedInto(imports, (row, event) => {
  if (event.type === 'ImportConfirmed') return startedRow(event);
  if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
  return { ...row, ...changedColumns(row, event) };
});

export const importStream: StreamDefinition<Import, ImportEvent> = {
  category: 'import',
  initial: { status: 'not_confirmed' },
  evolve,
  projections: [importsProjection],
};
