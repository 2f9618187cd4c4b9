import { Command } from '@nestjs/cqrs';
import type { ImportKind, ImportStepAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

/** Takes back as many rows as an answer may take time for; sent again behind the last row that was tried, it goes on. */
export class UndoImport extends Command<ImportStepAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly kind: ImportKind,
    readonly importId: string,
    readonly after: number,
  ) {
    super();
  }
}
