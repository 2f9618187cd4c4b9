import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';
import type { VersionedAnswer } from '../remittance-answer.js';
import type { CorrectRemittanceBody } from './correct-remittance.request.js';

/** Answers the remittance that stands in the place of the corrected one. */
export class CorrectRemittance extends Command<VersionedAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly remittanceId: string,
    readonly body: CorrectRemittanceBody,
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}
