import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { declineDocument } from '../../compliance/compliance.decider.js';
import { complianceStream } from '../../compliance/compliance.stream.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { rejectDocument, waiting } from '../driver-document.decider.js';
import { driverDocumentStream } from '../driver-document.js';
import { findDocumentAnswer, findStoredDocument } from '../stored-documents.js';
import { RejectDriverDocument } from './reject-driver-document.command.js';

@CommandHandler(RejectDriverDocument)
export class RejectDriverDocumentHandler implements ICommandHandler<RejectDriverDocument> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, documentId, reason }: RejectDriverDocument): Promise<DriverDocumentAnswer> {
    const { business, at } = envelope;
    const { driver_id: driverId } = await findStoredDocument(this.tables, business, documentId);
    await this.runner.run(envelope, {
      streams: {
        document: { definition: driverDocumentStream, id: documentId, read: 'whole' },
        compliance: { definition: complianceStream, id: driverId, read: 'whole' },
      },
      decide: ({ document, compliance }) => {
        const rejected = rejectDocument(document.state, { rejectedBy: actor.id, reason, at });
        const { documentType } = waiting(document.state);
        const declined = declineDocument(compliance.state, { driverId, documentId, documentType }, at);
        return { document: rejected, compliance: declined };
      },
    });
    return findDocumentAnswer(this.tables, business, documentId);
  }
}
