import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { Place } from '../../credentials/security-history-row.js';
import type { Whose } from '../second-factor/second-factor.decider.js';
import type { NewCredential } from './webauthn.js';

/** A credential whose browser has shown that it is there. */
export interface AddedPasskey extends NewCredential {
  readonly id: string;
  readonly name: string;
  readonly credentialId: string;
  readonly transports: readonly string[];
}

export class AddPasskey extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly whose: Whose,
    readonly passkey: AddedPasskey,
    readonly from: Place,
  ) {
    super();
  }
}

export class RenamePasskey extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly whose: Whose,
    readonly passkeyId: string,
    readonly name: string,
  ) {
    super();
  }
}

export class RemovePasskey extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly whose: Whose,
    readonly passkeyId: string,
    readonly from: Place,
  ) {
    super();
  }
}
