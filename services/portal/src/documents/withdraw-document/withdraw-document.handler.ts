import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { withdrawDocument } from '../document.decider.js';
import { documentStream } from '../document.js';
import { writtenDocument } from '../written-document.js';
import { WithdrawDocument } from './withdraw-document.command.js';

@CommandHandler(WithdrawDocument)
export class WithdrawDocumentHandler implements ICommandHandler<WithdrawDocument> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, documentId }: WithdrawDocument): Promise<BusinessDocumentAnswer> {
    const { business, metadata, at } = envelope;
    const result = await this.runner.run(envelope, {
      streams: { document: { definition: documentStream, id: documentId, read: 'whole' } },
      decide: ({ document }) => ({ document: withdrawDocument(document.state, { by: metadata.actor.id, at }) }),
    });
    return writtenDocument(this.tables, business, result);
  }
}
