import { Query } from '@nestjs/cqrs';
import type { ImportAnswer, ImportKind } from '@waybook/contracts/api';

/** The business's last imports of a kind. */
export class GetImports extends Query<ImportAnswer[]> {
  constructor(
    readonly business: string,
    readonly kind: ImportKind,
  ) {
    super();
  }
}
