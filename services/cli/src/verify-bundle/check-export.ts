import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { NotProven, openNote } from '@waybook/contracts/proofs';
import { checkExportedEvents } from './check-exported-events.js';
import { EVENTS, EXPORT_FORM, type ExportManifest, MANIFEST, SIGNATURE, signedText, SUMS } from './export-form.js';

const MAX_FINDINGS = 100;
const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

export interface ExportReport {
  readonly manifest: ExportManifest;
  /** What is not as it was exported: the first hundred. */
  readonly findings: readonly string[];
  readonly found: number;
}

/** Notes what is wrong, and goes on. */
class Findings {
  readonly listed: string[] = [];
  found = 0;

  add(what: string): void {
    this.found += 1;
    if (this.listed.length < MAX_FINDINGS) this.listed.push(what);
  }
}

/**
 * Reads an exported business whole: the signature over its manifest, each file's hash, and each event's way to the signed root.
 *
 * @param trustedKeys from elsewhere than the export; without one its own is taken, and it can only be said to agree with itself
 * @throws NotProven where it is no export
 */
export async function checkExport(folder: string, trustedKeys: readonly string[]): Promise<ExportReport> {
  const text = await readFile(join(folder, MANIFEST)).catch((error: unknown) => {
    throw new NotProven(`${folder} holds no export of a business: ${MANIFEST} is missing`, { cause: error });
  });
  const manifest = readManifest(text);
  const keys = trustedKeys.length > 0 ? trustedKeys : [manifest.publicKey];
  const findings = new Findings();
  await checkSignature(folder, text, keys).catch(noted(findings));
  const sums = await checkSums(folder, manifest, findings);
  if (sums.has(EVENTS)) await checkExportedEvents(folder, manifest, keys, (what) => findings.add(what));
  return { manifest, findings: findings.listed, found: findings.found };
}

function readManifest(bytes: Uint8Array): ExportManifest {
  const manifest = parsed(new TextDecoder().decode(bytes));
  if (manifest?.form !== EXPORT_FORM) throw new NotProven(`${MANIFEST} is none of the form that this program knows`);
  return manifest;
}

function parsed(text: string): ExportManifest | null {
  try {
    return JSON.parse(text) as ExportManifest;
  } catch {
    return null;
  }
}

function noted(findings: Findings) {
  return (error: unknown): void => {
    if (!(error instanceof NotProven)) throw error;
    findings.add(error.message);
  };
}

async function checkSignature(folder: string, manifest: Uint8Array, keys: readonly string[]): Promise<void> {
  const note = await readFile(join(folder, SIGNATURE), 'utf8').catch(() => null);
  if (note === null) throw new NotProven(`${SIGNATURE}: missing`);
  const signed = await openNote(note, keys, SIGNATURE);
  const sha256 = createHash('sha256').update(manifest).digest('hex');
  if (signed !== signedText(sha256)) throw new NotProven(`${MANIFEST}: not what was signed`);
}

/** @returns the names of files that are what was listed */
async function checkSums(folder: string, manifest: ExportManifest, findings: Findings): Promise<Set<string>> {
  const list = await readFile(join(folder, SUMS)).catch(() => Buffer.alloc(0));
  if (createHash('sha256').update(list).digest('hex') !== manifest.sums) findings.add(`${SUMS}: not what was exported`);
  const there = new Set(await filesIn(folder));
  for (const known of [MANIFEST, SIGNATURE, SUMS]) there.delete(known);
  const whole = new Set<string>();
  for (const line of list.toString().split('\n').slice(0, -1)) {
    const [, sha256, name = ''] = LINE.exec(line) ?? [];
    if (!there.delete(name)) findings.add(`${name || line}: missing`);
    else if ((await sha256Of(join(folder, name))) === sha256) whole.add(name);
    else findings.add(`${name}: changed`);
  }
  for (const name of there) findings.add(`${name}: not part of the export`);
  return whole;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
