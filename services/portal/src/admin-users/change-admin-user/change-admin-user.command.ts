import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminUserChanges } from '../admin-user.decider.js';

export class ChangeAdminUser extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly adminUserId: string,
    readonly changes: AdminUserChanges,
  ) {
    super();
  }
}
