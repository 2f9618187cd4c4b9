import { Query } from '@nestjs/cqrs';
import type { Actor } from '@waybook/platform/http';
import type { FileSize } from '../encrypted-files.js';

export interface UploadedFile {
  readonly fileName: string;
  readonly mimeType: string;
  /** Changes when the bytes do, which they never do. */
  readonly etag: string;
  /** Whether the asker's browser may keep it for a while: a photo of a delivery, and no licence. */
  readonly mayBeKept: boolean;
  readonly isIdentityDocument: boolean;
  /** Null where the asker has the bytes of this etag already. */
  readonly bytes: Uint8Array | null;
}

export class GetUploadedFile extends Query<UploadedFile> {
  constructor(
    readonly actor: Actor,
    readonly key: string,
    readonly size: FileSize,
    /** The etags that the asker holds, as `If-None-Match` gives them. */
    readonly knownEtags: string,
  ) {
    super();
  }
}
