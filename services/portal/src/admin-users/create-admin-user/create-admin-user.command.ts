import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminUserDetails } from '../admin-user.decider.js';

export class CreateAdminUser extends Command<{ readonly adminUserId: string }> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly details: AdminUserDetails,
    readonly password: string,
  ) {
    super();
  }
}
