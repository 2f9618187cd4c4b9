import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

export class ReleaseLegalHold extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driverId: string,
    readonly reason: string,
  ) {
    super();
  }
}
