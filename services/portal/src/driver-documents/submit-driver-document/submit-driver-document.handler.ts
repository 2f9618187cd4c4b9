import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { holdsPermission, type DriverDocumentAnswer } from '@waybook/contracts/api';
import { ClaimTaken, type CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { NotAllowed } from '@waybook/platform/http';
import { v7 as uuidv7 } from 'uuid';
import { latestOf, receiveDocument } from '../../compliance/compliance.decider.js';
import { complianceStream } from '../../compliance/compliance.stream.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { driverNamed } from '../../drivers/driver-named.js';
import { submitDocument, type SubmitDocumentInput } from '../driver-document.decider.js';
import { DOCUMENT_FILE_SCOPE, driverDocumentStream } from '../driver-document.js';
import { DocumentFileTaken, DocumentForSomebodyElse, DocumentNeedsDriver } from '../driver-document.errors.js';
import { findDocumentAnswer } from '../stored-documents.js';
import { documentFile, uploadedFile } from './uploaded-file.js';
import { SubmitDriverDocument } from './submit-driver-document.command.js';

@CommandHandler(SubmitDriverDocument)
export class SubmitDriverDocumentHandler implements ICommandHandler<SubmitDriverDocument> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute(command: SubmitDriverDocument): Promise<DriverDocumentAnswer> {
    const { business } = command.envelope;
    const driverId = await this.#driverConcerned(command);
    const documentId = await this.#submit(command, driverId);
    return findDocumentAnswer(this.tables, business, documentId);
  }

  /** @throws DocumentForSomebodyElse, NotAllowed, DocumentNeedsDriver, DriverNotFound */
  async #driverConcerned({ actor, envelope, request }: SubmitDriverDocument): Promise<string> {
    const { driverId } = request;
    if (actor.type === 'driver') {
      if (driverId !== undefined && ![actor.id, actor.driverCode].includes(driverId))
        throw new DocumentForSomebodyElse();
      return actor.id;
    }
    if (!holdsPermission(actor.permissions, 'driver-documents:write')) throw new NotAllowed();
    if (driverId === undefined) throw new DocumentNeedsDriver();
    return (await driverNamed(this.tables, envelope.business, driverId)).id;
  }

  async #submit({ envelope, actor, request }: SubmitDriverDocument, driverId: string): Promise<string> {
    const documentId = uuidv7();
    const { documentType, objectPath, issuedDate = null, expiryDate = null } = request;
    const command: Omit<SubmitDocumentInput, 'file' | 'followsDocumentId'> = {
      documentId,
      driverId,
      documentType,
      issuedDate,
      expiryDate,
      submittedBy: actor.id,
      at: envelope.at,
    };
    const result = await this.runner
      .run(envelope, {
        streams: {
          document: { definition: driverDocumentStream, id: documentId, read: 'new' },
          compliance: { definition: complianceStream, id: driverId, read: 'whole' },
        },
        context: uploadedFile(envelope.business, objectPath),
        decide: ({ document, compliance }, [upload]) => {
          const followsDocumentId = latestOf(compliance.state, documentType);
          const received = { driverId, documentId, documentType };
          return {
            document: submitDocument(document.state, { ...command, file: documentFile(upload), followsDocumentId }),
            compliance: receiveDocument(compliance.state, received, envelope.at),
          };
        },
      })
      .catch(sayWhichIsTaken);
    return result.outcome === 'replayed' ? result.streamId : documentId;
  }
}

function sayWhichIsTaken(error: unknown): never {
  if (error instanceof ClaimTaken && error.scope === DOCUMENT_FILE_SCOPE) throw new DocumentFileTaken();
  throw error;
}
