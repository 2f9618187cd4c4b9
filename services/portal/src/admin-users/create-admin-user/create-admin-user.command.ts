import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope, PlainRow } from '@waybook/event-store';
import type { AdminUserDetails } from '../admin-user.decider.js';

export class CreateAdminUser extends Command<{ readonly adminUserId: string }> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly details: AdminUserDetails,
    /** Null for whoever is invited to choose their own. */
    readonly password: string | null,
    /** What is written along with the credentials of whoever is created. */
    readonly beside: (adminUserId: string) => readonly PlainRow[] = () => [],
  ) {
    super();
  }
}
