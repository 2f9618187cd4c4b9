import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';
import type { VersionedAnswer } from '../remittance-answer.js';
import type { EnteredLine } from '../remittance-lines.js';

/** Which pending remittance, in which version, and who asks. */
export interface LineTarget {
  readonly envelope: CommandEnvelope;
  readonly actor: AdminActor;
  readonly remittanceId: string;
  readonly expectedVersion: number | null;
}

export class AddRemittanceLine extends Command<VersionedAnswer> {
  constructor(
    readonly target: LineTarget,
    readonly line: EnteredLine,
  ) {
    super();
  }
}

export class ChangeRemittanceLine extends Command<VersionedAnswer> {
  constructor(
    readonly target: LineTarget,
    readonly line: EnteredLine,
  ) {
    super();
  }
}

export class RemoveRemittanceLine extends Command<VersionedAnswer> {
  constructor(
    readonly target: LineTarget,
    readonly lineId: string,
  ) {
    super();
  }
}
