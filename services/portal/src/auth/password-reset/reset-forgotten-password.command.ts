import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { ResetToken } from '@waybook/platform/reset-links';
import type { Place } from '../../credentials/security-history-row.js';
import type { LinkedPerson } from './standing-link.sql.js';

export class ResetForgottenPassword extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly token: ResetToken,
    readonly person: LinkedPerson,
    readonly passwordHash: string,
    readonly from: Place,
  ) {
    super();
  }
}
