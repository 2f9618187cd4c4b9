import { Command } from '@nestjs/cqrs';
import type { Pence } from '@waybook/contracts/money';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';
import type { VersionedAnswer } from '../remittance-answer.js';

export class ApproveRemittance extends Command<VersionedAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly remittanceId: string,
    readonly notes: string | null,
    readonly expectedVersion: number | null,
    /** What the approver saw that it pays; null where they didn't say. */
    readonly payablePence: Pence | null = null,
  ) {
    super();
  }
}
