import {
  DUMPED_COLUMNS,
  DumpedLog,
  type DumpedEvent,
  type NoteVerifier,
  openCheckpoint,
  readVerifier,
  valuesOf,
} from '@waybook/event-store';
import type { BackupFiles } from './backup-files.js';
import { DamagedFile } from './backup-refused.js';
import { listedFiles } from './copy-files.js';
import type { DumpedTable, LogFigures, Manifest } from './manifest.js';
import { linesOf, readPart } from './parts.js';
import { RemovedLeaves } from './removed-leaves.js';

const AT_ONCE = 8;
const MAX_FINDINGS = 100;

export interface BackupReport {
  /** The first hundred. */
  readonly findings: readonly string[];
  readonly found: number;
  /** So many events a signed checkpoint vouches for; null where none was signed yet. */
  readonly promised: number | null;
}

export interface VerifyBackupOptions {
  /** A public key of the log that somebody kept elsewhere; without it the backup's own is taken. */
  readonly logKey?: NoteVerifier;
  readonly onProgress: (done: number, total: number) => void;
}

/** Reads a backup whole: every hash, the number of rows, the log's events and the checkpoint that vouches for them. */
export async function verifyBackup(
  files: BackupFiles,
  manifest: Manifest,
  { logKey, onProgress }: VerifyBackupOptions,
): Promise<BackupReport> {
  const findings = new Findings();
  const total = manifest.tables.reduce((sum, { parts }) => sum + parts.length, manifest.files.files);
  let done = 0;
  const proceed = (by = 1) => onProgress((done += by), total);
  const verifiers = logKey ? [logKey] : manifest.log.publicKeys.flatMap((text) => readVerifier(text) ?? []);
  const checkpoint = manifest.log.checkpoint === null ? null : openCheckpoint(manifest.log.checkpoint, verifiers);
  if (manifest.log.checkpoint !== null && checkpoint === null)
    findings.add(
      logKey
        ? 'the newest checkpoint is not signed with the key that you gave'
        : 'the newest checkpoint is not signed with the key of the log',
    );
  for (const table of manifest.tables) {
    const log = table.name === 'events' ? new DumpedLog(manifest.log.sealed, checkpoint) : null;
    const removed = log && table.rows < manifest.log.events ? removedLeaves(files, manifest) : null;
    await verifyTable(files, table, { log, removed, findings, proceed });
  }
  await verifyFiles(files, manifest, findings, proceed);
  return { findings: findings.listed, found: findings.found, promised: checkpoint?.size ?? null };
}

class Findings {
  readonly listed: string[] = [];
  found = 0;

  add(what: string): void {
    this.found += 1;
    if (this.listed.length < MAX_FINDINGS) this.listed.push(what);
  }

  /** @returns null where it failed for a damaged file, which is noted */
  async of<T>(reading: Promise<T>): Promise<T | null> {
    try {
      return await reading;
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      this.add(error.message);
      return null;
    }
  }
}

/** Where there are fewer events than the log has had, some went with their business. */
function removedLeaves(files: BackupFiles, { tables }: Manifest): RemovedLeaves | null {
  const sealed = tables.find(({ name }) => name === 'sealed');
  return sealed === undefined ? null : new RemovedLeaves(files, sealed);
}

interface Verifying {
  readonly log: DumpedLog | null;
  readonly removed: RemovedLeaves | null;
  readonly findings: Findings;
  readonly proceed: (by?: number) => void;
}

async function verifyTable(
  files: BackupFiles,
  table: DumpedTable,
  { log, removed, findings, proceed }: Verifying,
): Promise<void> {
  const placeOf = new Map(DUMPED_COLUMNS.map((column) => [column, table.columns.indexOf(column)]));
  let rows = 0;
  let isWhole = true;
  for (const part of table.parts) {
    const bytes = await findings.of(readPart(files, part));
    proceed();
    isWhole &&= bytes !== null;
    if (bytes === null) continue;
    for (const line of linesOf(bytes)) {
      rows += 1;
      // Behind a gap nothing fits any more.
      if (!isWhole || log === null) continue;
      const event = eventOf(valuesOf(line), placeOf);
      for (const gap of (await removed?.before(event, log)) ?? []) findings.add(gap);
      const finding = log.add(event);
      if (finding !== null) findings.add(finding);
    }
  }
  if (!isWhole) return;
  if (rows !== table.rows) findings.add(`table ${table.name}: ${rows} rows, not ${table.rows}`);
  if (log && removed) for (const gap of [...(await removed.before(null, log)), ...removed.unsaid()]) findings.add(gap);
  const missing = log?.end() ?? null;
  if (missing !== null) findings.add(missing);
}

function eventOf(values: readonly (string | null)[], placeOf: ReadonlyMap<string, number>): DumpedEvent {
  return Object.fromEntries([...placeOf].map(([column, place]) => [column, values[place] ?? null])) as DumpedEvent;
}

async function verifyFiles(
  files: BackupFiles,
  { files: list }: Manifest,
  findings: Findings,
  proceed: Verifying['proceed'],
): Promise<void> {
  const reading: Promise<unknown>[] = [];
  const listed = listedFiles(files, list)[Symbol.asyncIterator]();
  for (;;) {
    const next = await findings.of(listed.next());
    if (next === null || next.done) break;
    const { name, ...stored } = next.value;
    reading.push(findings.of(files.get(`${list.folder}/${name}`, stored)).then(() => proceed()));
    if (reading.length >= AT_ONCE) await Promise.all(reading.splice(0));
  }
  await Promise.all(reading);
}

/** What a person reads first of a log that was dumped. */
export function logLine({ events, sealed, checkpoint }: LogFigures, promised: number | null): string {
  const unvouched = events - (promised ?? 0);
  const vouched =
    promised === null
      ? 'no checkpoint was signed yet'
      : `a signed checkpoint vouches for ${promised === events ? 'all of them' : `the first ${promised}`}`;
  return `${events} events, ${sealed} of them sealed; ${checkpoint === null || unvouched === 0 ? vouched : `${vouched}, nobody yet for the last ${unvouched}`}.`;
}
