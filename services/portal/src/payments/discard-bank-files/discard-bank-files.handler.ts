import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReadTables } from '@waybook/platform/database';
import { KeptBankFiles } from '../bank-file/kept-bank-files.js';
import type { MadeBankFile } from '../payment-run.projection.js';
import { DiscardBankFiles } from './discard-bank-files.command.js';

/** A driver whom the file leaves out isn't named in it. */
const FILES_NAMING = `
  select id as "runId", made ->> 'fileId' as "fileId" from payment_runs, jsonb_array_elements(bank_files) made
  where business = $1 and exists (
    select from jsonb_array_elements(lines) line where line ->> 'driverId' = $2
      and not left_out @> jsonb_build_array(jsonb_build_object('lineId', line -> 'lineId')))`;

interface FileNaming extends Pick<MadeBankFile, 'fileId'> {
  readonly runId: string;
}

/** The run still says that its files were made; whoever breaks off in the middle runs it again. */
@CommandHandler(DiscardBankFiles)
export class DiscardBankFilesHandler implements ICommandHandler<DiscardBankFiles> {
  constructor(
    private readonly tables: ReadTables,
    private readonly files: KeptBankFiles,
  ) {}

  async execute({ business, driverId }: DiscardBankFiles): Promise<{ discarded: number }> {
    const found = await this.tables.in(business, (manager) =>
      manager.query<FileNaming[]>(FILES_NAMING, [business, driverId]),
    );
    for (const { runId, fileId } of found) await this.files.discard({ business, runId, fileId });
    return { discarded: found.length };
  }
}
