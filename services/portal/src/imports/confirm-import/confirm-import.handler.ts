import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportKind, ImportStepAnswer } from '@waybook/contracts/api';
import type { ImportEvent } from '@waybook/contracts/events';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { readFile } from '../../read-file.js';
import { confirmImport, confirmed, recordRows } from '../import.decider.js';
import { importStream, type ConfirmedImport, type Import } from '../import.js';
import { importStep } from '../import-step.js';
import { findImports } from '../import-list/find-imports.js';
import { Importers } from '../importers/importers.js';
import { readImportFile, type ReadRow } from '../reading/read-import-file.js';
import { digestOf, isToBeWritten, markOf } from '../row-mark.js';
import { ConfirmImport } from './confirm-import.command.js';
import { RowWriter, type TriedRow } from './row-writer.js';

/** A row of the file with what the preview said of it. */
interface MarkedRow {
  readonly row: ReadRow;
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
    const { rows } = await readFile(readImportFile, kind, request.content);
    const marked = rows.map((row, index) => ({ row, mark: request.marks[index] ?? '' }));
    const imported = await this.#confirm(envelope, command, marked);
    const open = marked.filter(({ row: { row }, mark }) => isToBeWritten(mark) && !imported.lines.has(row));
    const { tried, isDone, interruption } = await importStep(this.clock, open, (group) =>
      this.#write(envelope, command, group),
    );
    if (tried.length > 0) await this.#record(envelope, request.importId, actor.id, tried);
    if (interruption !== null) throw interruption;
    const [answer] = await findImports(this.tables, envelope.business, { kind, id: request.importId });
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
    marked: readonly MarkedRow[],
  ): Promise<ConfirmedImport> {
    const { importId, content } = request;
    const marks = marked.map(({ mark }) => mark);
    const isGoingOn = (await this.#import(envelope, importId, () => [])).status !== 'not_confirmed';
    const input = {
      importId,
      kind,
      rows: marks.filter(isToBeWritten).length,
      fileDigest: digestOf(content, marks),
      changedRows: isGoingOn ? [] : await this.#changedRows(envelope, kind, marked),
      by: actor.id,
      at: envelope.at,
    };
    return confirmed(await this.#import(envelope, importId, (imported) => confirmImport(imported, input)));
  }

  /** The whole file is judged once, before anything is written; from then on each group as its turn comes. */
  async #changedRows(
    { business, at }: CommandEnvelope,
    kind: ImportKind,
    marked: readonly MarkedRow[],
  ): Promise<number[]> {
    const assessed = await this.importers.of(kind).assess(
      { business, at },
      marked.map(({ row }) => row),
    );
    return assessed.filter((row, index) => markOf(row) !== marked[index]!.mark).map(({ row }) => row);
  }

  async #write(
    envelope: CommandEnvelope,
    { kind, actor, request: { importId } }: ConfirmImport,
    group: readonly MarkedRow[],
  ): Promise<PromiseSettledResult<TriedRow>[]> {
    const moment = { business: envelope.business, at: this.clock.now() };
    const assessed = await this.importers.of(kind).assess(
      moment,
      group.map(({ row }) => row),
    );
    return Promise.allSettled(
      assessed.map((row, index) =>
        this.writer.write(envelope, actor, { importId, kind, row, isAsShown: group[index]!.mark === markOf(row) }),
      ),
    );
  }

  /** As it is once `decide` has spoken. */
  async #import(
    envelope: CommandEnvelope,
    importId: string,
    decide: (imported: Import) => ImportEvent[],
  ): Promise<Import> {
    const result = await this.runner.run(envelope, {
      streams: { imported: { definition: importStream, id: importId, read: 'whole' } },
      decide: ({ imported }) => ({ imported: decide(imported.state) }),
    });
    if (result.outcome === 'replayed') throw new Error('a confirmation has no idempotency key');
    return result.streams.imported.state;
  }

  async #record(envelope: CommandEnvelope, importId: string, by: string, tried: readonly TriedRow[]): Promise<void> {
    const at = this.clock.now();
    const lines = tried.map(({ line }) => line);
    await this.#import({ ...envelope, at }, importId, (imported) => recordRows(imported, { lines, by, at }));
  }
}
