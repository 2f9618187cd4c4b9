import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AccountNumbers } from '../account-seal.js';

/** A second person has entered the account once more, from the bank's own paper. */
export class VerifyBankDetails extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driverId: string,
    readonly compared: AccountNumbers,
  ) {
    super();
  }
}
