import { Command } from '@nestjs/cqrs';
import type { ApproveDriverDocumentRequest, DriverDocumentAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export class ApproveDriverDocument extends Command<DriverDocumentAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly documentId: string,
    /** The days as the reviewer reads them; what is undefined stays as it was entered. */
    readonly days: Pick<ApproveDriverDocumentRequest, 'issuedDate' | 'expiryDate'> = {},
  ) {
    super();
  }
}
