import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportStepAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { confirmImport, confirmed, recordRows } from '../import.decider.js';
import { importStream, type ConfirmedImport } from '../import.js';
import { importStep } from '../import-step.js';
import { findImports } from '../import-list/find-imports.js';
import type { AssessedRow } from '../importers/importer.js';
import { Importers } from '../importers/importers.js';
import { readImportFile } from '../reading/read-import-file.js';
import { digestOf, isToBeWritten, markOf } from '../row-mark.js';
import { ConfirmImport } from './confirm-import.command.js';
import { RowWriter, type TriedRow } from './row-writer.js';

interface ShownRow {
  /** As it is now. */
  readonly row: AssessedRow;
  /** As it was in the preview. */
  readonly mark: string;
}

@CommandHandler(ConfirmImport)
export class ConfirmImportHandler implements ICommandHandler<ConfirmImport> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly importers: Importers,
    private readonly writer: RowWriter,
    private readonly tables: ReadTables,
    private readonly clock: Clock,
  ) {}

  async execute(command: ConfirmImport): Promise<ImportStepAnswer> {
    const { kind, actor, request } = command;
    // Each row has a key of its own, and the file is kept nowhere, not even as the hash of a request.
    const { idempotency: _key, ...envelope } = command.envelope;
    const { business, at } = envelope;
    const { rows } = readImportFile(kind, request.content);
    const assessed = await this.importers.of(kind).assess({ business, at }, rows);
    const shown = assessed.map((row, index) => ({ row, mark: request.marks[index] ?? '' }));
    const imported = await this.#confirm(envelope, command, shown);
    const open = shown.filter(({ row: { row }, mark }) => isToBeWritten(mark) && !imported.lines.has(row));
    const { tried, isDone, interruption } = await importStep(this.clock, open, ({ row, mark }) =>
      this.writer.write(envelope, actor, {
        importId: request.importId,
        kind,
        row,
        isAsShown: mark === markOf(row),
      }),
    );
    if (tried.length > 0) await this.#record(envelope, request.importId, actor.id, tried);
    if (interruption !== null) throw interruption;
    const [answer] = await findImports(this.tables, business, { kind, id: request.importId });
    return {
      import: answer!,
      isDone,
      after: tried.at(-1)?.line.row ?? 0,
      problems: tried.flatMap(({ line: { row }, problem }) => (problem === null ? [] : [{ row, message: problem }])),
    };
  }

  /** Before the first row is written, and for each call once more: whoever sends another file goes no further. */
  async #confirm(
    envelope: CommandEnvelope,
    { kind, actor, request }: ConfirmImport,
    shown: readonly ShownRow[],
  ): Promise<ConfirmedImport> {
    const { importId, content } = request;
    const marks = shown.map(({ mark }) => mark);
    const changedRows = shown.filter(({ row, mark }) => mark !== markOf(row)).map(({ row: { row } }) => row);
    const input = {
      importId,
      kind,
      rows: marks.filter(isToBeWritten).length,
      fileDigest: digestOf(content, marks),
      changedRows,
      by: actor.id,
      at: envelope.at,
    };
    const result = await this.runner.run(envelope, {
      streams: { imported: { definition: importStream, id: importId, read: 'whole' } },
      decide: ({ imported }) => ({ imported: confirmImport(imported.state, input) }),
    });
    if (result.outcome === 'replayed') throw new Error('a confirmation has no idempotency key');
    return confirmed(result.streams.imported.state);
  }

  async #record(envelope: CommandEnvelope, importId: string, by: string, tried: readonly TriedRow[]): Promise<void> {
    const at = this.clock.now();
    const lines = tried.map(({ line }) => line);
    await this.runner.run(
      { ...envelope, at },
      {
        streams: { imported: { definition: importStream, id: importId, read: 'whole' } },
        decide: ({ imported }) => ({ imported: recordRows(imported.state, { lines, by, at }) }),
      },
    );
  }
}
