import { Command } from '@nestjs/cqrs';
import type { BankFileFormat } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export interface BankFile {
  readonly fileName: string;
  readonly content: string;
  readonly payments: number;
}

/** Answers the file, which is made where it hasn't been before. */
export class MakeBankFile extends Command<BankFile> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly runId: string,
    readonly format: BankFileFormat,
  ) {
    super();
  }
}
