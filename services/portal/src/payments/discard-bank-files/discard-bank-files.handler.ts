import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReadTables } from '@waybook/platform/database';
import { KeptBankFiles, type StoredBankFile } from '../bank-file/kept-bank-files.js';
import { DiscardBankFiles } from './discard-bank-files.command.js';

/** A driver whom a run's files leave out isn't named in them. */
const RUNS = `
  select id as "runId", array(select made ->> 'fileId' from jsonb_array_elements(bank_files) made) as "fileIds",
    exists (select from jsonb_array_elements(lines) line where line ->> 'driverId' = $2) as "isTheirs",
    exists (select from jsonb_array_elements(lines) line where line ->> 'driverId' = $2
      and not left_out @> jsonb_build_array(jsonb_build_object('lineId', line -> 'lineId'))) as "paysThem"
  from payment_runs where business = $1`;

interface Run {
  readonly runId: string;
  readonly fileIds: readonly string[];
  readonly isTheirs: boolean;
  readonly paysThem: boolean;
}

/** The run still says that its files were made; whoever breaks off in the middle runs it again. */
@CommandHandler(DiscardBankFiles)
export class DiscardBankFilesHandler implements ICommandHandler<DiscardBankFiles> {
  constructor(
    private readonly tables: ReadTables,
    private readonly files: KeptBankFiles,
  ) {}

  async execute({ business, driverId }: DiscardBankFiles): Promise<{ discarded: number }> {
    const stored = await this.files.stored(business);
    const runs = await this.tables.in(business, (manager) => manager.query<Run[]>(RUNS, [business, driverId]));
    const discarded = stored.filter(mayNameTheDriver(runs));
    for (const file of discarded) await this.files.discardStored(file);
    return { discarded: discarded.length };
  }
}

/**
 * Of a file that no run tells of, its maker died: it goes with every driver of its run, whoever is in it, since nobody can get it any more.
 * Nobody is making one for them now: a run that isn't settled or cancelled keeps its drivers from being deleted.
 */
function mayNameTheDriver(runs: readonly Run[]): (file: StoredBankFile) => boolean {
  const byFile = new Map(runs.flatMap((run) => run.fileIds.map((fileId) => [fileId, run] as const)));
  const theirs = new Set(runs.filter(({ isTheirs }) => isTheirs).map(({ runId }) => runId));
  return ({ runId, fileId }) => byFile.get(fileId)?.paysThem ?? (runId === null || theirs.has(runId));
}
