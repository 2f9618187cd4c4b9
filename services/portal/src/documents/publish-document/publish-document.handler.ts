import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  DEFAULT_DOCUMENT_VERSION,
  type BusinessDocumentAnswer,
  type PublishDocumentRequest,
} from '@waybook/contracts/api';
import type { CommandEnvelope, CommandRunner, Row } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { v7 as uuidv7 } from 'uuid';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { fileFrom, uploadNamedIn } from '../document-file.js';
import { publishDocument, type PublishDocumentInput } from '../document.decider.js';
import { documentStream } from '../document.js';
import { writtenDocument } from '../written-document.js';
import { PublishDocument } from './publish-document.command.js';

@CommandHandler(PublishDocument)
export class PublishDocumentHandler implements ICommandHandler<PublishDocument> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, request }: PublishDocument): Promise<BusinessDocumentAnswer> {
    const { business } = envelope;
    const documentId = uuidv7();
    const result = await this.runner.run(envelope, {
      streams: { document: { definition: documentStream, id: documentId, read: 'new' } },
      context: uploadNamedIn(business, request),
      decide: ({ document }, uploads) => ({
        document: publishDocument(document.state, inputOf(documentId, envelope, request, uploads)),
      }),
    });
    return writtenDocument(this.tables, business, result);
  }
}

function inputOf(
  documentId: string,
  { business, metadata, at }: CommandEnvelope,
  request: PublishDocumentRequest,
  uploads: readonly Row[],
): PublishDocumentInput {
  return {
    documentId,
    businessId: business,
    title: request.title,
    description: request.description ?? '',
    category: request.category ?? 'policies',
    accessLevel: request.accessLevel ?? 'all',
    version: request.version ?? DEFAULT_DOCUMENT_VERSION,
    file: fileFrom(request, uploads),
    by: metadata.actor.id,
    at,
  };
}
