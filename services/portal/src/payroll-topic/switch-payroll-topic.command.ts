import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

export class SwitchPayrollTopic extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly isOn: boolean,
    readonly kafkaUser: string | null,
  ) {
    super();
  }
}
