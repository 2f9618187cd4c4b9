import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { jarsOf } from '../maven/jars.mjs';

const jars = jarsOf(fileURLToPath(new URL('pom.xml', import.meta.url)), 'pdf-a');

const TIME_LIMIT_MS = 180_000;
const MAX_REPORT_BYTES = 50_000_000;
const JOB = /<name>[^<]*\/(\d+)\.pdf<\/name>([^]*?)<\/job>/g;
const RULE = /<rule [^>]*clause="([^"]+)" testNumber="(\d+)" status="failed"[^>]*>\s*<description>([^<]*)/g;
/** What a report that is whole ends with: where a file isn't valid, or no PDF, veraPDF has another code. */
const END = '</report>\n';

/** What this machine lacks to validate PDFs, as the rest of a sentence; null where it lacks nothing. Fetches what can be fetched. */
export function whatIsMissing() {
  return jars.whatCannotBeHad();
}

/**
 * What veraPDF finds wrong in PDFs by ISO 19005-3, conformance B. One run of it reads all.
 *
 * @param files by any name
 * @returns the faults of each, by its name: the clause, and what it wants; none for one that is valid
 */
export async function faultsOf(files) {
  const names = Object.keys(files);
  const folder = await mkdtemp(join(tmpdir(), 'waybook-pdf-a-'));
  try {
    await Promise.all(names.map((name, index) => writeFile(join(folder, `${index}.pdf`), files[name])));
    const report = await verapdf(await jars.fetched(), folder);
    const jobs = new Map([...report.matchAll(JOB)].map(([, index, job]) => [Number(index), job]));
    return Object.fromEntries(names.map((name, index) => [name, faultsIn(jobs.get(index) ?? '')]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function verapdf(jarFolder, folder) {
  const words = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx512m', '-cp', join(jarFolder, '*')];
  const asked = ['-f', '3b', '--format', 'xml', '--maxfailuresdisplayed', '1', folder];
  const options = { timeout: TIME_LIMIT_MS, maxBuffer: MAX_REPORT_BYTES };
  const run = promisify(execFile)('java', [...words, 'org.verapdf.apps.GreenfieldCliWrapper', ...asked], options);
  const { stdout } = await run.catch((error) => {
    if (error.stdout?.endsWith(END)) return error;
    throw error;
  });
  return stdout;
}

function faultsIn(job) {
  const faults = [...job.matchAll(RULE)].map(([, clause, test, wants]) => `${clause}-${test}: ${wants}`);
  if (faults.length > 0 || job.includes('isCompliant="true"')) return faults.sort();
  return ['veraPDF can’t read it'];
}
