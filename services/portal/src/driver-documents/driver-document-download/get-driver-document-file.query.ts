import { Query } from '@nestjs/cqrs';
import type { Actor } from '@waybook/platform/http';

export interface DriverDocumentFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

export class GetDriverDocumentFile extends Query<DriverDocumentFile> {
  constructor(
    readonly actor: Actor,
    readonly documentId: string,
  ) {
    super();
  }
}
