import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupRefused } from '../../backup/backup-refused.js';
import { MANIFEST, SIGNATURE, SUMS } from '../../verify-bundle/export-form.js';

const BUFFERED_BYTES = 1024 * 1024;

/** The folder that an export is written into, with a hash of each file. The manifest is written last: without it the folder is no export. */
export class ExportFolder {
  readonly #sums: string[] = [];
  readonly #path: string;

  private constructor(path: string) {
    this.#path = path;
  }

  /** @throws BackupRefused where something is in it */
  static async empty(path: string): Promise<ExportFolder> {
    const there = await readdir(path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw new BackupRefused(`${path} is no folder that can be written: name another one.`, { cause: error });
    });
    if (there.length > 0) throw new BackupRefused(`${path} is not empty: name a folder that is new or empty.`);
    await mkdir(path, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw new BackupRefused(`${path} can't be made: name another folder.`, { cause: error });
    });
    return new ExportFolder(path);
  }

  async put(name: string, bytes: Uint8Array | string): Promise<void> {
    await mkdir(dirname(join(this.#path, name)), { recursive: true });
    await writeFile(join(this.#path, name), bytes);
    this.#list(name, createHash('sha256').update(bytes));
  }

  /** @returns how many lines there were */
  async putLines(name: string, lines: AsyncIterable<string> | Iterable<string>): Promise<number> {
    await mkdir(dirname(join(this.#path, name)), { recursive: true });
    const file = await open(join(this.#path, name), 'w');
    const hash = createHash('sha256');
    let [count, text] = [0, ''];
    const flush = async () => {
      hash.update(text);
      await file.writeFile(text);
      text = '';
    };
    try {
      for await (const line of lines) {
        count += 1;
        text += `${line}\n`;
        if (text.length >= BUFFERED_BYTES) await flush();
      }
      await flush();
    } finally {
      await file.close();
    }
    this.#list(name, hash);
    return count;
  }

  /** @returns how many files are listed, and the list's hash */
  async putSums(): Promise<{ readonly files: number; readonly sums: string }> {
    const text = this.#sums.map((line) => `${line}\n`).join('');
    await writeFile(join(this.#path, SUMS), text);
    return { files: this.#sums.length, sums: createHash('sha256').update(text).digest('hex') };
  }

  async finish(manifest: string, signature: string): Promise<void> {
    await writeFile(join(this.#path, SIGNATURE), signature);
    await writeFile(join(this.#path, MANIFEST), manifest);
  }

  #list(name: string, hash: Hash): void {
    this.#sums.push(`${hash.digest('hex')}  ${name}`);
  }
}
