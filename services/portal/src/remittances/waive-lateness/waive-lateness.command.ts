import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';
import type { VersionedAnswer } from '../remittance-answer.js';

export class WaiveRemittanceLateness extends Command<VersionedAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly remittanceId: string,
    readonly reason: string,
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}
