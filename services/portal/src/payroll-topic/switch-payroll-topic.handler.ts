import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../event-store-tokens.js';
import { switchPayrollTopic } from './payroll-topic.decider.js';
import { payrollTopicStream } from './payroll-topic.js';
import { SwitchPayrollTopic } from './switch-payroll-topic.command.js';

@CommandHandler(SwitchPayrollTopic)
export class SwitchPayrollTopicHandler implements ICommandHandler<SwitchPayrollTopic> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, isOn, kafkaUser }: SwitchPayrollTopic): Promise<void> {
    const { business: businessId, metadata, at } = envelope;
    const input = { businessId, isOn, kafkaUser, switchedBy: metadata.actor.id, at };
    await this.runner.run(envelope, {
      streams: { topic: { definition: payrollTopicStream, id: businessId, read: 'whole' } },
      decide: ({ topic }) => ({ topic: switchPayrollTopic(topic.state, input) }),
    });
  }
}
