import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { JournalFormat } from '@waybook/contracts/api';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { v7 as uuidv7 } from 'uuid';
import { readChart } from '../chart/read-chart.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { journalFile } from '../journal/journal-file.js';
import { fingerprintOf, MonthJournals, sha256Of } from '../journal/month-journals.js';
import type { Month } from '../../periods/month.js';
import { refuseUnlessTakable, takeJournal } from './taken-journal.decider.js';
import { takenJournalStream } from './taken-journal.js';

/** Answers with the file. */
export class TakeJournal extends Command<string> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly takenBy: string,
    readonly month: Month,
    readonly format: JournalFormat,
  ) {
    super();
  }
}

@CommandHandler(TakeJournal)
export class TakeJournalHandler implements ICommandHandler<TakeJournal> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
    private readonly journals: MonthJournals,
  ) {}

  async execute({ envelope, takenBy, month, format }: TakeJournal): Promise<string> {
    const { business: businessId, at } = envelope;
    const { entries } = await this.journals.of(businessId, month);
    refuseUnlessTakable(month, entries, at);
    const { accounts } = await readChart(this.tables, businessId, format);
    const file = journalFile(format, entries, accounts);
    const hashes = { sha256: sha256Of(file), booksSha256: fingerprintOf(entries) };
    const input = { takingId: uuidv7(), businessId, month, format, ...hashes, takenBy, at };
    await this.runner.run(envelope, {
      streams: { taking: { definition: takenJournalStream, id: input.takingId, read: 'whole' } },
      decide: () => ({ taking: takeJournal(input) }),
    });
    return file;
  }
}
