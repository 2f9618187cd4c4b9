import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportStepAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { confirmed, recordTakenBack } from '../import.decider.js';
import { ImportNotFound } from '../import.errors.js';
import { importStream, standingLines, type ConfirmedImport, type StandingLine } from '../import.js';
import { eachAtOnce, importStep } from '../import-step.js';
import { findImports } from '../import-list/find-imports.js';
import { Importers } from '../importers/importers.js';
import { isAboutRow } from '../importers/is-about-row.js';
import { rowEnvelope } from '../importers/row-envelope.js';
import { UndoImport } from './undo-import.command.js';

interface TriedLine {
  readonly row: number;
  /** Why it stays as it is; null where it was taken back. */
  readonly problem: string | null;
}

@CommandHandler(UndoImport)
export class UndoImportHandler implements ICommandHandler<UndoImport> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly importers: Importers,
    private readonly tables: ReadTables,
    private readonly clock: Clock,
  ) {}

  async execute(command: UndoImport): Promise<ImportStepAnswer> {
    const { kind, importId, after } = command;
    const { idempotency: _key, ...envelope } = command.envelope;
    const imported = await this.#find(envelope, command);
    const takeBack = eachAtOnce((line: StandingLine) => this.#takeBack(envelope, command, line));
    const step = await importStep(this.clock, standingLines(imported, after), takeBack);
    const { tried, isDone, interruption } = step;
    await this.#record(envelope, command, tried, isDone);
    if (interruption !== null) throw interruption;
    const [answer] = await findImports(this.tables, envelope.business, { kind, id: importId });
    return {
      import: answer!,
      isDone,
      after: tried.at(-1)?.row ?? after,
      problems: tried.flatMap(({ row, problem }) => (problem === null ? [] : [{ row, message: problem }])),
    };
  }

  async #find(envelope: CommandEnvelope, { kind, importId }: UndoImport): Promise<ConfirmedImport> {
    const result = await this.runner.run(envelope, {
      streams: { imported: { definition: importStream, id: importId, read: 'whole' } },
      decide: () => ({}),
    });
    if (result.outcome === 'replayed') throw new Error('looking at an import has no idempotency key');
    const imported = confirmed(result.streams.imported.state);
    if (imported.kind !== kind) throw new ImportNotFound();
    return imported;
  }

  async #takeBack(envelope: CommandEnvelope, command: UndoImport, line: StandingLine): Promise<TriedLine> {
    const { kind, actor, importId } = command;
    const { row, outcome, recordId } = line;
    const own = rowEnvelope(envelope, { importId, row, step: 'undo' }, this.clock.now());
    try {
      await this.importers.of(kind).takeBack(own, actor, { importId, outcome, recordId });
      return { row, problem: null };
    } catch (error) {
      if (!isAboutRow(error)) throw error;
      return { row, problem: error.message };
    }
  }

  async #record(
    envelope: CommandEnvelope,
    { importId, actor }: UndoImport,
    tried: readonly TriedLine[],
    isLast: boolean,
  ): Promise<void> {
    const at = this.clock.now();
    const rows = tried.filter(({ problem }) => problem === null).map(({ row }) => row);
    await this.runner.run(
      { ...envelope, at },
      {
        streams: { imported: { definition: importStream, id: importId, read: 'whole' } },
        decide: ({ imported }) => ({
          imported: recordTakenBack(imported.state, { rows, isLast, by: actor.id, at }),
        }),
      },
    );
  }
}
