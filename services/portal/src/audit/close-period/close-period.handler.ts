import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { latestCheckpoint, signNote, verifiersOf, type Checkpoint, type CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import type pg from 'pg';
import { SYSTEM_POOL } from '../../database-tokens.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { asOfSize, FinanceJournal } from '../../finance/index.js';
import { closingText } from '../period/closing-note.js';
import { boundsOf, isMonth } from '../../periods/month.js';
import { closePeriod } from '../period/period.decider.js';
import { NotAMonth, NothingSignedYet, PeriodNotOver } from '../period/period.errors.js';
import { closedMonthsOf, periodStream } from '../../periods/period.js';
import { UnclosedMonths } from '../period/unclosed-months.js';
import { TRAIL, type Trail } from '../../trail.js';
import { ClosePeriod } from './close-period.command.js';

@CommandHandler(ClosePeriod)
export class ClosePeriodHandler implements ICommandHandler<ClosePeriod> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    @Inject(TRAIL) private readonly trail: Trail,
    @Inject(SYSTEM_POOL) private readonly systemPool: pg.Pool,
    private readonly journal: FinanceJournal,
    private readonly unclosed: UnclosedMonths,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, month, closedBy }: ClosePeriod): Promise<void> {
    if (!isMonth(month)) throw new NotAMonth();
    const { business, at } = envelope;
    const { before, end, lastDay } = boundsOf(month);
    if (at.getTime() <= end.getTime()) throw new PeriodNotOver(lastDay);
    const checkpoint = await this.#signedUpTo(business, end);
    const selections = [before, end].map((instant) => asOfSize(instant, checkpoint.size));
    const [opening, closing] = (await this.journal.views(business, selections)).map(({ totals }) => totals);
    const books = { business, month, checkpoint, opening: opening!, closing: closing!, at };
    const note = signNote(closingText(books), this.trail.signer);
    const known = await this.unclosed.periods(business);
    const monthsWithFigures = await this.unclosed.withFiguresBefore(business, month, known);
    await this.runner.run(envelope, {
      streams: { period: { definition: periodStream, id: business, read: 'whole' } },
      guards: [closedMonthsOf(business)],
      decide: ({ period }) => ({ period: closePeriod(period.state, { ...books, monthsWithFigures, note, closedBy }) }),
    });
  }

  /** @throws NothingSignedYet while an event of the month is not covered */
  async #signedUpTo(business: string, end: Date): Promise<Checkpoint> {
    const checkpoint = await latestCheckpoint(this.systemPool, verifiersOf(this.trail.signer));
    if (checkpoint === null) throw new NothingSignedYet();
    const uncovered = await this.tables.in(business, (manager) =>
      manager.query<unknown[]>(
        `select from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)
          where s.business = $1 and s.seq > $2 and e.at <= $3 limit 1`,
        [business, checkpoint.size, end],
      ),
    );
    if (uncovered.length > 0) throw new NothingSignedYet();
    return checkpoint;
  }
}
