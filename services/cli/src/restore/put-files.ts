import type { ObjectStorage } from '@waybook/platform/object-storage';
import type { BackupFiles } from '../backup/backup-files.js';
import { DamagedFile } from '../backup/backup-refused.js';
import { FOLDERS, type ListedFile, listedFiles } from '../backup/copy-files.js';
import type { Manifest } from '../backup/manifest.js';

const AT_ONCE = 8;

export interface PutFiles {
  readonly put: number;
  /** What the object storage lacks and the backup doesn't have, either. */
  readonly missing: readonly string[];
  /** What came into the object storage after the backup was made. */
  readonly since: readonly string[];
}

/** Puts what isn't there. What the object storage has it keeps: it may know of more than the backup does. */
export async function putFiles(
  files: BackupFiles,
  { files: list }: Manifest,
  target: ObjectStorage,
  onProgress: (done: number, total: number) => void,
): Promise<PutFiles> {
  const unlisted = await namesIn(target);
  const missing: string[] = [];
  let [put, done] = [0, 0];
  const putOne = async ({ name, ...stored }: ListedFile): Promise<void> => {
    try {
      if (!unlisted.delete(name)) {
        await target.put(name, await files.get(`${list.folder}/${name}`, stored));
        put += 1;
      }
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      missing.push(error.message);
    }
    onProgress(++done, list.files);
  };
  const putting: Promise<void>[] = [];
  for await (const file of listedFiles(files, list)) {
    putting.push(putOne(file));
    if (putting.length >= AT_ONCE) await Promise.all(putting.splice(0));
  }
  await Promise.all(putting);
  return { put, missing, since: [...unlisted].sort() };
}

async function namesIn(target: ObjectStorage): Promise<Set<string>> {
  const names = await Promise.all(FOLDERS.map((folder) => target.list(folder)));
  return new Set(names.flat());
}
