import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { SelfBillingAgreement } from '../driver.js';

export class AcceptSelfBillingAgreement extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driverId: string,
    readonly agreement: SelfBillingAgreement,
  ) {
    super();
  }
}
