import { Command } from '@nestjs/cqrs';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export class RejectDriverDocument extends Command<DriverDocumentAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly documentId: string,
    readonly reason: string,
  ) {
    super();
  }
}
