import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AccountNumbers } from '../account-seal.js';

export interface EnteredBankDetails extends AccountNumbers {
  readonly accountHolderName: string;
  readonly bankName: string | null;
}

/** By the driver, or by an admin for them; whether a driver gave their password again is seen to before. */
export class EnterBankDetails extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driverId: string,
    readonly entered: EnteredBankDetails,
  ) {
    super();
  }
}
