import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { SelfBillingAgreement } from '../driver.js';

/** The driver's own yes to the agreement that is offered to them. */
export class AcceptOfferedAgreement extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driverId: string,
    /** The period that stood on their screen. */
    readonly read: Partial<SelfBillingAgreement> = {},
  ) {
    super();
  }
}
