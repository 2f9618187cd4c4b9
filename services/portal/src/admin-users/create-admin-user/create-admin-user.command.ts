import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminUserDetails } from '../admin-user.decider.js';

export class CreateAdminUser extends Command<{ readonly adminUserId: string }> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly details: AdminUserDetails,
    /** Null for whoever is invited to choose their own. */
    readonly password: string | null,
  ) {
    super();
  }
}
