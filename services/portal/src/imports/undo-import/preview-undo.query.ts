import { Query } from '@nestjs/cqrs';
import type { ImportKind, UndoPreviewAnswer } from '@waybook/contracts/api';
import type { AdminActor } from '@waybook/platform/http';

/** What undoing an import would take back, of as many rows as an answer may take time for; asked again behind the last one, it goes on. */
export class PreviewUndo extends Query<UndoPreviewAnswer> {
  constructor(
    readonly actor: AdminActor,
    readonly kind: ImportKind,
    readonly importId: string,
    readonly after: number,
  ) {
    super();
  }
}
