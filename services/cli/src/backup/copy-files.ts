import type { ObjectStorage } from '@waybook/platform/object-storage';
import type { BackupFiles, StoredFile } from './backup-files.js';
import { DamagedFile } from './backup-refused.js';
import { type FileList, folderOf, type Manifest } from './manifest.js';
import { linesOf, PartWriter, readPart } from './parts.js';

/** The folders of the object storage in which the portal keeps something, but for checkpoints. */
export const FILES_OF_PEOPLE = ['uploads', 'bank-files'];
/** Written before the files go that it names: read after them, it tells of each that is gone. */
export const ERASURES = 'erasures';
export const CHECKPOINTS = 'checkpoints';
/** Which businesses were removed. */
export const REMOVALS = 'removals';
export const FOLDERS = [...FILES_OF_PEOPLE, CHECKPOINTS, ERASURES, REMOVALS];
const AT_ONCE = 8;

export interface ListedFile extends StoredFile {
  readonly name: string;
}

export interface CopyOptions {
  readonly source: ObjectStorage;
  readonly files: BackupFiles;
  readonly id: string;
  /** The newest backup of the same place and key. */
  readonly previous: Manifest | null;
  readonly onProgress: (done: number, total: number) => void;
}

export interface CopiedFiles extends FileList {
  /** So many of them were not there yet. */
  readonly copied: number;
}

/**
 * Copies what the place doesn't have yet. A file's content never changes under its name.
 *
 * @param checkpoints the names of those that were there before the database's snapshot was taken: later ones see more than it holds
 */
export async function copyFiles(options: CopyOptions, checkpoints: readonly string[]): Promise<CopiedFiles> {
  const { source, files, id, previous, onProgress } = options;
  const folder = sharedFolder(files);
  const known = await knownFiles(files, previous, folder);
  const there = new Set(await files.list(folder));
  const writer = new PartWriter(files, `${folderOf(id)}/files`);
  const figures = { files: 0, bytes: 0, copied: 0 };
  const copyOne = async (name: string): Promise<ListedFile | null> => {
    const [place, listed] = [`${folder}/${name}`, known.get(name)];
    if (listed && there.has(place)) return { name, ...listed };
    const bytes = await source.get(name);
    // Deleted meanwhile, with the person whose it was.
    if (bytes === null) return null;
    const { isNew, ...stored } = await files.putUnlessThere(place, bytes);
    if (isNew) figures.copied += 1;
    return { name, ...stored };
  };
  const list = ({ name, bytes, sha256 }: ListedFile): boolean => {
    figures.files += 1;
    figures.bytes += bytes;
    return writer.add(Buffer.from(`${sha256} ${bytes} ${name}\n`));
  };
  const copy = async (names: readonly string[]): Promise<void> => {
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const batch = names.slice(from, from + AT_ONCE);
      const copied = await Promise.all(batch.map((name) => copyOne(name)));
      for (const file of copied) if (file && list(file)) await writer.flush();
      onProgress(from + batch.length, names.length);
    }
  };
  const people = await Promise.all(FILES_OF_PEOPLE.map((each) => source.list(each)));
  await copy([...people.flat(), ...checkpoints]);
  for (const ledger of [ERASURES, REMOVALS]) await copy(await source.list(ledger));
  return { folder, ...figures, parts: await writer.end() };
}

/** Files under another key, or under none, are other bytes. */
const sharedFolder = ({ keyMark }: BackupFiles) => (keyMark === null ? 'files' : `files-${keyMark}`);

/** What a damaged list doesn't tell is read once more, and found where it lies. */
async function knownFiles(
  files: BackupFiles,
  previous: Manifest | null,
  folder: string,
): Promise<ReadonlyMap<string, StoredFile>> {
  const known = new Map<string, StoredFile>();
  if (previous?.files.folder !== folder) return known;
  try {
    for await (const { name, ...stored } of listedFiles(files, previous.files)) known.set(name, stored);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
  }
  return known;
}

/** @throws DamagedFile where the list itself can't be read */
export async function* listedFiles(files: BackupFiles, list: FileList): AsyncGenerator<ListedFile> {
  for (const part of list.parts) {
    for (const line of linesOf(await readPart(files, part))) {
      const [, sha256, bytes, name] = /^([0-9a-f]{64}) (\d+) (.+)$/.exec(line) ?? [];
      if (sha256 === undefined || name === undefined) throw new DamagedFile(`${part.name}: not a list of files`);
      yield { name, sha256, bytes: Number(bytes) };
    }
  }
}
