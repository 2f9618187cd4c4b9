import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

/** An admin, from the session that they are in. */
export interface XeroActor {
  readonly adminId: string;
  readonly sessionId: string;
}

/** Answers where Xero asks for consent. */
export class StartXeroConnection extends Command<string> {
  constructor(
    readonly business: string,
    readonly by: XeroActor,
    readonly at: Date,
  ) {
    super();
  }
}

/** What the browser came back with from Xero. */
export class FinishXeroConnection extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly by: XeroActor,
    readonly query: string,
  ) {
    super();
  }
}

export class ChooseXeroOrganisation extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly connectedBy: string,
    readonly tenantId: string,
  ) {
    super();
  }
}

export class DisconnectXero extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly disconnectedBy: string,
  ) {
    super();
  }
}
