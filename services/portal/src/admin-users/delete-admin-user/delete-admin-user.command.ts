import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

export class DeleteAdminUser extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly adminUserId: string,
  ) {
    super();
  }
}
