import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { approveEarnings, removeEarnings, returnEarnings, submitEarnings, type Step } from '../entry.decider.js';
import { entryContext, entrySurroundings, type EntrySurroundings } from '../entry-context.js';
import type { EntryEvent } from '../entry-event.js';
import { entryStream, type EarningsEntry } from '../entry.js';
import { DecideOnEarnings, type EntryDecision } from './decide-on-earnings.command.js';

@CommandHandler(DecideOnEarnings)
export class DecideOnEarningsHandler implements ICommandHandler<DecideOnEarnings> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, actor, entryId, decision }: DecideOnEarnings): Promise<void> {
    const step = { by: actor.id, at: envelope.at };
    await this.runner.run(envelope, {
      streams: { entry: { definition: entryStream, id: entryId, read: 'whole' } },
      context: entryContext(envelope.business, entryId),
      decide: ({ entry }, rows) => ({ entry: decide(entry.state, decision, step, entrySurroundings(rows)) }),
    });
  }
}

function decide(
  entry: EarningsEntry,
  decision: EntryDecision,
  step: Step,
  { hasDriver, formerRemittanceId }: EntrySurroundings,
): EntryEvent[] {
  switch (decision.kind) {
    case 'submit':
      return submitEarnings(entry, { ...step, hasDriver });
    case 'approve':
      return approveEarnings(entry, { ...step, hasDriver });
    case 'return':
      return returnEarnings(entry, { ...step, reason: decision.reason, formerRemittanceId });
    case 'remove':
      return removeEarnings(entry, step);
  }
}
