import { Query } from '@nestjs/cqrs';
import type { Actor } from '@waybook/platform/http';

export interface DocumentBytes {
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

export class GetDocumentFile extends Query<DocumentBytes> {
  constructor(
    readonly actor: Actor,
    readonly documentId: string,
    /** By default the newest. */
    readonly version?: string,
  ) {
    super();
  }
}
