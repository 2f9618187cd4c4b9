import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { CompanySignIn } from '../../../businesses/company-sign-in.js';

export class ChangeCompanySignIn extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly settings: CompanySignIn,
    /** Null leaves the one that is there. */
    readonly clientSecret: string | null,
  ) {
    super();
  }
}

export class TurnOffCompanySignIn extends Command<void> {
  constructor(readonly envelope: CommandEnvelope) {
    super();
  }
}
