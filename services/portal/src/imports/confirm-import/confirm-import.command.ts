import { Command } from '@nestjs/cqrs';
import type { ConfirmImportRequest, ImportKind, ImportStepAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

/** Writes as many rows as an answer may take time for; sent again it goes on. */
export class ConfirmImport extends Command<ImportStepAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly kind: ImportKind,
    readonly request: ConfirmImportRequest,
  ) {
    super();
  }
}
