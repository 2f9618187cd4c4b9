import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

export class SwitchEInvoiceSending extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly isOn: boolean,
  ) {
    super();
  }
}

/** What was set aside of a remittance goes on its way again. */
export class SendEInvoicesAgain extends Command<void> {
  constructor(
    readonly business: string,
    readonly remittanceId: string,
    readonly at: Date,
  ) {
    super();
  }
}
