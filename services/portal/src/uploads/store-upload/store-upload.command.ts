import { Command } from '@nestjs/cqrs';
import type { UploadAnswer, UploadPurpose } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { Actor } from '@waybook/platform/http';
import type { SentFile } from '../content/prepare-file.js';

export class StoreUpload extends Command<UploadAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: Actor,
    readonly purpose: UploadPurpose,
    readonly file: SentFile,
    /** Whose it is, by id or code, where an admin sends a document for a driver. */
    readonly forDriver: string | null = null,
  ) {
    super();
  }
}
