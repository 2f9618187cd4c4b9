import { formatInstant } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';
import { businessLines } from '../backup/business-lines.js';
import type { Restored } from './restored.js';

/** Everything that somebody has to know before people come back. */
export function restoredLines({
  manifest,
  foreignTables,
  files,
  loss,
  erasedAgain,
  otherTotals,
  broughtBack,
}: Restored): string[] {
  const { id, at, log, businesses } = manifest;
  const state = formatInstant(new Date(at));
  return [
    ...files.missing.map((file) => `✗ ${file}`),
    ...foreignTables.map((name) => `✗ table ${name}: none of Waybook's, and not restored`),
    ...otherTotals.map((name) => `✗ ${name}: its tables don't add up to what the backup says`),
    `Backup ${id} is restored: the state of ${state}, ${counted(log.events, 'event')}; ${counted(files.put, 'file')} put into the object storage.`,
    ...businessLines(businesses),
    ...lossLines(loss, at),
    ...sinceLines(files.since, businesses),
    erasedAgain === 0
      ? 'Nobody has to be erased again, by the ledger in the object storage.'
      : `${counted(erasedAgain, 'person was', 'persons were')} erased again, who had been erased since.`,
    ...broughtBack.map(
      (business) =>
        `Business ${business} was removed since and is back, closed: remove it again with "waybook businesses remove ${business}".`,
    ),
    ...(files.missing.length > 0
      ? [`${counted(files.missing.length, 'file')} could not be restored; all else is as it was.`]
      : []),
    'Next: waybook audit verify, then waybook start.',
  ];
}

/** To the second: a backup may be that old. @param at the instant whose state the backup holds */
function lossLines(loss: Restored['loss'], at: string): string[] {
  if (loss === null) return [`No checkpoint in the object storage saw more; what was recorded after ${at} is lost.`];
  const { from, until, seenAt } = loss;
  return [
    `Lost: ${from === until ? `event ${from}` : `events ${from} to ${until}`}, recorded between ${at} and ${seenAt.toISOString()}, which a checkpoint outside saw.`,
    '  What they moved is missing in the sums above: compare them with the bank and with whoever read the events.',
    '  Nothing is recorded until somebody says that it is known: waybook audit acknowledge --reason "…"',
  ];
}

const BANK_FILE = /^bank-files\/([^/]+)\//;
const PAPER = /^uploads\/.*\/original$/;

/** Files tell what happened after the backup where the database can't: above all, who may have been paid already. */
function sinceLines(since: readonly string[], businesses: Restored['manifest']['businesses']): string[] {
  const papers = since.filter((name) => PAPER.test(name)).length;
  const bankFiles = since.flatMap((name) => BANK_FILE.exec(name)?.[1] ?? []);
  const runs = [...new Set(bankFiles)].map((business) => {
    const name = businesses.find(({ id }) => id === business)?.name ?? `the business ${business}`;
    const files = counted(bankFiles.filter((other) => other === business).length, 'bank file was', 'bank files were');
    return `  ${name}: ${files} made since, of payment runs that are lost: look at the bank before anybody is paid again.`;
  });
  return papers === 0
    ? runs
    : [
        ...runs,
        `  ${counted(papers, 'photo or paper was', 'photos and papers were')} sent since; nothing names them any more.`,
      ];
}
