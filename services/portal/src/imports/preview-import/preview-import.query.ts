import { Query } from '@nestjs/cqrs';
import type { ImportKind, ImportPreviewAnswer } from '@waybook/contracts/api';

/** What would become of each row of a file. Writes nothing, and keeps nothing of the file. */
export class PreviewImport extends Query<ImportPreviewAnswer> {
  constructor(
    readonly business: string,
    readonly kind: ImportKind,
    readonly content: string,
    readonly at: Date,
  ) {
    super();
  }
}
