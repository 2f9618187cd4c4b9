import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner, Guard } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { moneyOfDriver } from '../../drivers/driver-money.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { approveEarnings, removeEarnings, returnEarnings, submitEarnings, type Step } from '../entry.decider.js';
import { entryContext, entrySurroundings, type EntrySurroundings } from '../entry-context.js';
import { EarningsEntryRecord } from '../entry.entity.js';
import type { EntryEvent } from '../entry-event.js';
import { entryStream, type EarningsEntry } from '../entry.js';
import { DecideOnEarnings, type EntryAction } from './decide-on-earnings.command.js';

@CommandHandler(DecideOnEarnings)
export class DecideOnEarningsHandler implements ICommandHandler<DecideOnEarnings> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, entryId, action }: DecideOnEarnings): Promise<void> {
    const step = { by: actor.id, at: envelope.at };
    await this.runner.run(envelope, {
      streams: { entry: { definition: entryStream, id: entryId, read: 'whole' } },
      guards: await this.#guards(envelope.business, entryId, action),
      context: entryContext(envelope.business, entryId),
      decide: ({ entry }, rows) => ({ entry: decide(entry.state, action, step, entrySurroundings(rows)) }),
    });
  }

  /** Sent back or removed, an entry only gives back what it carries. */
  async #guards(business: string, entryId: string, { kind }: EntryAction): Promise<Guard[]> {
    if (kind === 'return' || kind === 'remove') return [];
    const where = { business, id: entryId };
    const entry = await this.tables.in(business, (manager) => manager.findOneBy(EarningsEntryRecord, where));
    return entry ? [moneyOfDriver(entry.driver_id)] : [];
  }
}

function decide(
  entry: EarningsEntry,
  action: EntryAction,
  step: Step,
  { hasDriver, formerRemittanceId, office }: EntrySurroundings,
): EntryEvent[] {
  switch (action.kind) {
    case 'submit':
      return submitEarnings(entry, { ...step, hasDriver });
    case 'approve':
      return approveEarnings(entry, { ...step, hasDriver, office });
    case 'return':
      return returnEarnings(entry, { ...step, reason: action.reason, formerRemittanceId });
    case 'remove':
      return removeEarnings(entry, step);
  }
}
