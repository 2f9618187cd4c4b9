import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { DriverActor } from '@waybook/platform/http';
import type { VersionedAnswer } from '../remittance-answer.js';

export class WithdrawRemittance extends Command<VersionedAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driver: DriverActor,
    readonly remittanceId: string,
    readonly reason: string | null,
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}
