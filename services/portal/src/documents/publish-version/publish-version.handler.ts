import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { fileFrom, uploadNamedIn } from '../document-file.js';
import { publishVersion } from '../document.decider.js';
import { documentStream } from '../document.js';
import { writtenDocument } from '../written-document.js';
import { PublishDocumentVersion } from './publish-version.command.js';

@CommandHandler(PublishDocumentVersion)
export class PublishDocumentVersionHandler implements ICommandHandler<PublishDocumentVersion> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, documentId, request }: PublishDocumentVersion): Promise<BusinessDocumentAnswer> {
    const { business, metadata, at } = envelope;
    const result = await this.runner.run(envelope, {
      streams: { document: { definition: documentStream, id: documentId, read: 'whole' } },
      context: uploadNamedIn(business, request),
      decide: ({ document }, uploads) => {
        const file = fileFrom(request, uploads);
        const { version } = request;
        return { document: publishVersion(document.state, { version, file, by: metadata.actor.id, at }) };
      },
    });
    return writtenDocument(this.tables, business, result);
  }
}
