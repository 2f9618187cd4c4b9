import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { BusinessDetails } from '../business.decider.js';
import type { NewSecondFactorRule } from '../second-factor-rule.js';

/** The envelope's business is the one to be registered. */
export class RegisterBusiness extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly details: BusinessDetails,
    /** Who needs a second factor from the beginning. */
    readonly rule: NewSecondFactorRule | null = null,
    /** Whether one person who acts alone waits for a day (R388). */
    readonly coolsOff = false,
  ) {
    super();
  }
}
