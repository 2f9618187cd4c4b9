import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { Place } from '../../credentials/security-history-row.js';
import type { Whose } from './second-factor.decider.js';

export class TurnOnSecondFactor extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly whose: Whose,
    readonly sealedSecret: string,
    /** Of the code that it was confirmed with. */
    readonly step: number,
    readonly codeHashes: readonly string[],
    readonly from: Place,
  ) {
    super();
  }
}

export class TurnOffSecondFactor extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly whose: Whose,
    readonly from: Place,
  ) {
    super();
  }
}

/** Its person is signed out everywhere. */
export class ResetSecondFactor extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly whose: Whose,
    readonly reason: string,
  ) {
    super();
  }
}

export class SpendRecoveryCode extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly whose: Whose,
    /** The row of the code that was entered. */
    readonly codeId: string,
    readonly from: Place,
  ) {
    super();
  }
}

export class ReplaceRecoveryCodes extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly whose: Whose,
    readonly codeHashes: readonly string[],
    /** The rows of the codes that were good until now. */
    readonly formerCodeIds: readonly string[],
    readonly from: Place,
  ) {
    super();
  }
}
