import { domainError } from '@waybook/platform/errors';
import { WorkerLimitPassed, WorkerPool } from '@waybook/platform/worker-pool';

/** Characters of a file that is read where it is: a few milliseconds at worst, less than the start of a thread. */
const MAX_IN_PLACE = 32 * 1024;
/** The longest file takes under half a second, and a third of the memory. */
const LIMITS = { workers: 2, waiting: 20, deadlineMs: 10_000, memoryMb: 96, idleMs: 30_000 };
/** The module is this one's neighbour in the tree, and in the bundle as well. */
const PROGRAM = new URL(`./file-jobs.worker${import.meta.url.slice(-3)}`, import.meta.url);

const pool = new WorkerPool(PROGRAM, LIMITS);

export const FileTakesTooLong = domainError('FILE_TAKES_TOO_LONG', 'invalid', (cause: Error) => ({
  ...{ field: 'content', cause },
  message: 'This file takes too long to read. Split it in two, or save it again from your spreadsheet or bank.',
}));

/**
 * Reads a file from outside: in a worker thread unless it is short.
 *
 * @param read one of the functions of `file-jobs.worker.ts`; pure
 * @throws FileTakesTooLong, WorkersBusy, and what `read` throws
 */
export async function readFile<Values extends readonly string[], Content>(
  read: (...values: Values) => Content,
  ...values: Values
): Promise<Content> {
  const length = values.reduce((sum, value) => sum + value.length, 0);
  if (length <= MAX_IN_PLACE) return read(...values);
  try {
    return (await pool.run(read.name, ...values)) as Content;
  } catch (error) {
    if (error instanceof WorkerLimitPassed) throw new FileTakesTooLong(error);
    throw error;
  }
}
