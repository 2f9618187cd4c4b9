import { type BackupFiles, sha256Of, type StoredFile } from './backup-files.js';
import { BackupRefused, DamagedFile } from './backup-refused.js';

const FORMAT = 1;
const FOLDER = 'backups';
const NAME = /^backups\/(\d{8}T\d{6}\.\d{3}Z)\/manifest$/;

/** A piece of a table, or of the list of files: gzipped lines. */
export interface Part extends StoredFile {
  readonly name: string;
  readonly lines: number;
}

export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly parts: readonly Part[];
}

export interface DumpedSequence {
  readonly table: string;
  readonly column: string;
  readonly value: string;
}

export interface DumpedBusiness {
  readonly id: string;
  readonly name: string;
  readonly events: number;
  /** By the finance view's measures; sums in pence. */
  readonly totals: Readonly<Partial<Record<string, number>>>;
}

/** How far the log had come. */
export interface LogFigures {
  /** Those of removed businesses, too: of them the leaves alone are there. */
  readonly events: number;
  /** So many of them have their place in the signed order. */
  readonly sealed: number;
  readonly newestAt: string | null;
  /** The newest checkpoint, as it was signed; null where nothing was signed yet. */
  readonly checkpoint: string | null;
  /** Public keys that it can be checked with, as `waybook keys checkpoint` prints them. */
  readonly publicKeys: readonly string[];
}

/** What a backup holds; written last, so that a backup without one was broken off. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly id: string;
  /** What the database holds is of this instant, by its own clock. */
  readonly at: string;
  readonly product: string;
  readonly postgres: string;
  readonly migrations: readonly string[];
  /** Recognises the master key without giving it away. */
  readonly masterKeyMark: string;
  readonly keyMark: string | null;
  readonly log: LogFigures;
  readonly businesses: readonly DumpedBusiness[];
  readonly tables: readonly DumpedTable[];
  readonly sequences: readonly DumpedSequence[];
  readonly files: FileList;
}

/** The object storage's files: they lie in a folder that all backups of one place share, since a file never changes under its name. */
export interface FileList {
  readonly folder: string;
  readonly files: number;
  readonly bytes: number;
  /** Lines of `<SHA-256> <bytes> <name>`. */
  readonly parts: readonly Part[];
}

export const folderOf = (id: string): string => `${FOLDER}/${id}`;

/** `20261126T101553.120Z`: so that names sort like instants. */
export const idOf = (at: Date): string => at.toISOString().replaceAll(/[-:]/g, '');

export async function writeManifest(files: BackupFiles, manifest: Manifest): Promise<void> {
  const json = Buffer.from(JSON.stringify(manifest, null, 1));
  await files.put(`${folderOf(manifest.id)}/manifest`, Buffer.concat([Buffer.from(`${sha256Of(json)}\n`), json]));
}

/** Of those that are whole, the oldest first. */
export async function backupIds(files: BackupFiles): Promise<string[]> {
  const names = await files.list(FOLDER);
  return names.flatMap((name) => NAME.exec(name)?.[1] ?? []).sort();
}

/**
 * @param id by default the newest
 * @throws BackupRefused where there is none
 * @throws DamagedFile
 */
export async function readManifest(files: BackupFiles, id?: string): Promise<Manifest> {
  const ids = await backupIds(files);
  const wanted = id ?? ids.at(-1);
  if (wanted === undefined)
    throw new BackupRefused('There is no whole backup there: name the place that "waybook backup --to" was given.');
  if (!ids.includes(wanted)) throw new BackupRefused(`There is no backup ${wanted} there, but ${ids.join(', ')}.`);
  const name = `${folderOf(wanted)}/manifest`;
  const bytes = Buffer.from((await files.find(name))!);
  const end = bytes.indexOf('\n');
  const json = bytes.subarray(end + 1);
  if (bytes.subarray(0, end).toString() !== sha256Of(json)) {
    if (files.keyMark === null && !json.includes('"format"'))
      throw new BackupRefused('The backup is encrypted: say with --key-file where its key is.');
    throw new DamagedFile(`${name}: damaged (its SHA-256 is another)`);
  }
  const manifest = JSON.parse(json.toString()) as Manifest;
  if (manifest.format === FORMAT) return manifest;
  throw new BackupRefused('The backup was made by a later version of Waybook: use that version.');
}
