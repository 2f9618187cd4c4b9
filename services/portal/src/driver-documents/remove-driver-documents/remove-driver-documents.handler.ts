import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { closeRecord } from '../../compliance/compliance.decider.js';
import { complianceStream } from '../../compliance/compliance.stream.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { removeDocument } from '../driver-document.decider.js';
import { DriverDocumentRecord } from '../driver-document.entity.js';
import { driverDocumentStream } from '../driver-document.js';
import { RemoveDriverDocuments } from './remove-driver-documents.command.js';

/**
 * First the record is closed, so that no document can be added meanwhile; then each document goes. Whoever breaks off in the
 * middle runs it again: what is gone already says nothing twice. The request's idempotency key is the deletion's own.
 */
@CommandHandler(RemoveDriverDocuments)
export class RemoveDriverDocumentsHandler implements ICommandHandler<RemoveDriverDocuments> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({
    envelope: { business, metadata, at },
    driverId,
  }: RemoveDriverDocuments): Promise<{ removed: number }> {
    const envelope = { business, metadata, at };
    await this.runner.run(envelope, {
      streams: { compliance: { definition: complianceStream, id: driverId, read: 'whole' } },
      decide: ({ compliance }) => ({ compliance: closeRecord(compliance.state, driverId, at) }),
    });
    const documents = await this.tables.in(business, (manager) =>
      manager.find(DriverDocumentRecord, { select: { id: true }, where: { business, driver_id: driverId } }),
    );
    for (const { id } of documents) await this.#remove(envelope, id);
    return { removed: documents.length };
  }

  async #remove(envelope: CommandEnvelope, id: string): Promise<void> {
    await this.runner.run(envelope, {
      streams: { document: { definition: driverDocumentStream, id, read: 'whole' } },
      decide: ({ document }) => ({ document: removeDocument(document.state, envelope.at) }),
    });
  }
}
