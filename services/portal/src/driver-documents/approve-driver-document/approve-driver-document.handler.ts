import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { acceptDocument } from '../../compliance/compliance.decider.js';
import { complianceStream } from '../../compliance/compliance.stream.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { approveDocument, waiting } from '../driver-document.decider.js';
import { driverDocumentStream } from '../driver-document.js';
import { findDocumentAnswer, findStoredDocument } from '../stored-documents.js';
import { ApproveDriverDocument } from './approve-driver-document.command.js';

@CommandHandler(ApproveDriverDocument)
export class ApproveDriverDocumentHandler implements ICommandHandler<ApproveDriverDocument> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, documentId, days }: ApproveDriverDocument): Promise<DriverDocumentAnswer> {
    const { business, at } = envelope;
    const { driver_id: driverId } = await findStoredDocument(this.tables, business, documentId);
    await this.runner.run(envelope, {
      streams: {
        document: { definition: driverDocumentStream, id: documentId, read: 'whole' },
        compliance: { definition: complianceStream, id: driverId, read: 'whole' },
      },
      decide: ({ document, compliance }) => {
        const events = approveDocument(document.state, { ...days, approvedBy: actor.id, at });
        const { documentType, submittedAt: receivedAt } = waiting(document.state);
        const { issuedDate, expiryDate } = approvedDays(events);
        const accepted = { driverId, documentId, documentType, issuedDate, expiryDate, receivedAt };
        return { document: events, compliance: acceptDocument(compliance.state, accepted, at) };
      },
    });
    return findDocumentAnswer(this.tables, business, documentId);
  }
}

function approvedDays([event]: ReturnType<typeof approveDocument>) {
  if (event?.type !== 'DriverDocumentApproved') throw new Error('An approval that approves nothing');
  return event.data;
}
