import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { JournalFormat } from '@waybook/contracts/api';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { chartStream, type Chart } from './chart.js';
import { changeChart } from './chart.decider.js';

export class ChangeChart extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly changedBy: string,
    readonly format: JournalFormat,
    readonly accounts: Chart,
  ) {
    super();
  }
}

@CommandHandler(ChangeChart)
export class ChangeChartHandler implements ICommandHandler<ChangeChart> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, changedBy, format, accounts }: ChangeChart): Promise<void> {
    const { business: businessId, at } = envelope;
    await this.runner.run(envelope, {
      streams: { chart: { definition: chartStream, id: businessId, read: 'whole' } },
      decide: ({ chart: { state } }) => ({
        chart: changeChart(state, { businessId, format, accounts, changedBy, at }),
      }),
    });
  }
}
