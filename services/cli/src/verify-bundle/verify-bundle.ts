import { formatDay } from '@waybook/contracts/calendar';
import {
  attachedProof,
  checkBundle,
  checkPaper,
  NotProven,
  openPaperFile,
  type Bundle,
  type Bytes,
  type CheckedPaper,
  type SignedLog,
} from '@waybook/contracts/proofs';
import { readFileSync, statSync } from 'node:fs';
import { checkExport } from './check-export.js';

const PROVEN = 0;
const NOT_PROVEN = 1;
const UNREADABLE = 2;
/** The file agrees with itself, and nobody knows whose key it is. */
const CONSISTENT_ONLY = 3;
const PDF = '%PDF-';

interface Said {
  readonly sentence: string;
  /** The key that came with it. */
  readonly publicKey: string;
}

function bytesOf(file: string): Bytes {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    console.error(
      `${file} can't be read (${code}): name a file that "waybook audit prove" wrote, or a PDF that the portal issued.`,
    );
    process.exit(UNREADABLE);
  }
}

const inLog = ({ origin, size, at }: SignedLog) => `In the log ${origin} of ${size} events, signed at ${at}.`;

async function saidByBundle(bytes: Bytes, trustedKeys: readonly string[]): Promise<Said> {
  const bundle = JSON.parse(new TextDecoder().decode(bytes)) as Bundle;
  const keys = trustedKeys.length > 0 ? trustedKeys : [bundle?.publicKey];
  const log = await checkBundle(bundle, keys);
  const events = bundle.events.map(({ seq, type }) => `${seq} ${type}`).join(', ');
  return { sentence: `${events}. ${inLog(log)}`, publicKey: bundle.publicKey };
}

async function saidByPaper(bytes: Bytes, trustedKeys: readonly string[]): Promise<Said> {
  const opened = openPaperFile(bytes);
  if (opened === null) throw new NotProven('the PDF carries no proof');
  const { publicKey } = attachedProof(opened.attachment).proof;
  const checked = await checkPaper(bytes, trustedKeys.length > 0 ? trustedKeys : [publicKey]);
  return { sentence: paperSentence(checked), publicKey };
}

function paperSentence(checked: CheckedPaper): string {
  switch (checked.outcome) {
    case 'no_proof':
      throw new NotProven('the PDF carries no proof');
    case 'not_proven':
      throw new NotProven(checked.reason);
    case 'changed': {
      const { facts } = checked.paper;
      const missing = checked.differences.map(({ label, text }) => `${label} ${text}`).join(', ');
      const told = missing === '' ? '' : ` The log says what the PDF doesn't: ${missing}.`;
      throw new NotProven(
        `the PDF isn't ${facts.number ?? facts.title} as it was issued; it was changed since.${told}`,
      );
    }
    case 'unchanged': {
      const { facts, issuer, log } = checked.paper;
      const { title, number, issuedOn, week, figure, driverCode, correctedOn } = facts;
      const named = [title, number].filter((part) => part !== null).join(' ');
      const paper = `${named} of ${formatDay(issuedOn)} over ${figure}, for ${driverCode}, ${week}, by ${issuer}`;
      const since =
        correctedOn === null
          ? "Whether it was corrected since, the file can't say."
          : `It was corrected on ${formatDay(correctedOn)}.`;
      return `${paper}, unchanged to the byte. ${since} ${inLog(log)}`;
    }
  }
}

async function saidByExport(folder: string, trustedKeys: readonly string[]): Promise<Said> {
  const { manifest, findings, found } = await checkExport(folder, trustedKeys);
  const { business, events, files, madeAt, publicKey } = manifest;
  if (found > 0) throw new NotProven([`${found} findings`, ...findings].join('\n  '));
  const sentence = `${business.name} as exported at ${madeAt}: ${events} events, ${files} files, unchanged to the byte.`;
  return { sentence, publicKey };
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function said(file: string, trustedKeys: readonly string[]): Promise<Said> {
  if (isFolder(file)) return saidByExport(file, trustedKeys);
  const bytes = bytesOf(file);
  const isPaper = new TextDecoder().decode(bytes.subarray(0, PDF.length)) === PDF;
  return (isPaper ? saidByPaper : saidByBundle)(bytes, trustedKeys);
}

async function run([file, ...trustedKeys]: readonly string[]): Promise<number> {
  if (file === undefined) {
    console.error(
      'Usage: node verify-bundle.mjs <proof.json, a PDF or the folder of an exported business> <public key, as you kept it> [<earlier or later public key>]',
    );
    return UNREADABLE;
  }
  try {
    const { sentence, publicKey } = await said(file, trustedKeys);
    if (trustedKeys.length > 0) {
      console.log(`Proven: ${sentence}`);
      return PROVEN;
    }
    console.log(`Consistent, but by a key that came with it: ${sentence}`);
    console.log(`To prove it, pass the log's key as you kept it. The file's own is ${publicKey}`);
    return CONSISTENT_ONLY;
  } catch (error) {
    const reason = error instanceof NotProven ? error.message : 'the file is no proof that Waybook wrote';
    console.error(`Not proven: ${reason}`);
    return NOT_PROVEN;
  }
}

process.exitCode = await run(process.argv.slice(2));
