import { open, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that somebody named and that can't be written; `message` is one sentence that says what to do. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'this user may not',
  ENOSPC: 'the disk is full',
};

/**
 * Opens the file, or standard output without one, before the work that fills it begins.
 *
 * @returns what writes all of a text there
 * @throws NotWritten, and so does what it returns
 */
export async function openOutput(file: string | undefined): Promise<(text: Readable) => Promise<void>> {
  if (file === undefined) return print;
  const handle = await withReadableError(file, open(file, 'w'));
  return (text) => withReadableError(file, pipeline(text, handle.createWriteStream()));
}

/** Whoever reads may have read enough, as `head` does. */
async function print(text: Readable): Promise<void> {
  try {
    await pipeline(text, process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

/** @throws NotWritten */
export function writeOutput(file: string, text: string): Promise<void> {
  return withReadableError(file, writeFile(file, text));
}

async function withReadableError<Result>(file: string, writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new NotWritten(`${file} can't be written (${reason}): name another file.`, { cause: error });
  }
}
