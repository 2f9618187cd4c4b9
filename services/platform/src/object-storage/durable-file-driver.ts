import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files that appear whole or not at all, and stay: written beside their place, forced to disk, then renamed into it. */
export class DurableFileDriver extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#root, key);
    const draft = `${target}.${randomBytes(6).toString('hex')}.draft`;
    await makeFolder(dirname(target));
    try {
      await writeThrough(draft, contents);
      await rename(draft, target);
    } catch (error) {
      // What went wrong is told, not that a broken disk lets nothing be removed either.
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
    await forceToDisk(dirname(target));
  }
}

/** Where a read-only file system refuses a folder, Node says that something on the way to it is missing. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw Object.assign(new Error(`No folder can be made: ${path}`, { cause: error }), { code: 'EROFS' });
  }
}

async function writeThrough(path: string, contents: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(contents);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is kept by its folder. */
async function forceToDisk(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
