import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

/** Records that an admin user is sent a link to choose a new password, or that one is printed on the host. */
export class SendPasswordLink extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly adminUserId: string,
    readonly via: 'mail' | 'host',
  ) {
    super();
  }
}
