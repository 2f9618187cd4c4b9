import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

/** An admin has the address from here on whose link they opened. */
export class ConfirmOwnEmail extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly adminUserId: string,
    readonly email: string,
  ) {
    super();
  }
}
