import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

export class ConfirmEmail extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driverId: string,
  ) {
    super();
  }
}
