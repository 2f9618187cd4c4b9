import { daysBetween, formatDay, type Day } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';
import { type Finding, fail, ok, warn } from './finding.js';

const GB = 1024 ** 3;
const DAY_MS = 86_400_000;
const LOW_BYTES = 2 * GB;
const FULL_BYTES = GB / 4;
const LOW_SHARE = 0.1;
const RENEWED_DAYS = 21;
/** Vocalink publishes some five tables a year. */
const OLD_TABLE_DAYS = 365;
/** The oldest that still gets security fixes. */
const OLDEST_NODE = 22;

export function nodeFinding(version: string): Finding {
  const major = Number.parseInt(version, 10);
  if (major >= OLDEST_NODE) return ok('node', `Node ${version}`);
  return warn('node', `Node ${version} gets no security fixes any more`, `run it on Node ${OLDEST_NODE} or later`);
}

export function diskFinding(
  directory: string,
  { free, total }: { readonly free: number; readonly total: number },
): Finding {
  const says = `${(free / GB).toFixed(1)} GB of ${(total / GB).toFixed(1)} free for ${directory}`;
  if (free < FULL_BYTES) return fail('disk', says, 'make room now: files and the log of the program are refused soon');
  if (free < LOW_BYTES || free < total * LOW_SHARE) return warn('disk', says, 'make room, or move WAYBOOK_DATA_DIR');
  return ok('disk', says);
}

/** @param until the last instant at which browsers accept it */
export function certificateFinding(host: string, until: Date, now: Date): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS);
  if (days < 0) return fail('certificate', `that of ${host} has run out`, 'renew it at the proxy: nobody can sign in');
  const says = `that of ${host} is good for ${days} days`;
  return days < RENEWED_DAYS
    ? warn('certificate', says, 'look why the proxy has not renewed it yet')
    : ok('certificate', says);
}

/** By which table account numbers are checked (R350), and how old it is. */
export function modulusFinding(
  {
    validFrom,
    file,
    rows,
  }: { readonly validFrom: Day; readonly file: string | null; readonly rows: readonly unknown[] },
  { today, folder }: { readonly today: Day; readonly folder: string },
): Finding {
  const days = Math.max(0, daysBetween(validFrom, today));
  const says = `checked by Vocalink's table valid from ${formatDay(validFrom)}, ${counted(days, 'day')} old, ${rows.length} checks, ${file ?? 'of this release'}`;
  if (days <= OLD_TABLE_DAYS) return ok('account numbers', says);
  const todo = `copy the newer VALACDOS.txt of www.vocalink.com/tools/modulus-checking to ${folder}/valacdos-<valid from, as 2026-10-17>.txt and start again: an older table lets wrong numbers of newer sort codes pass`;
  return warn('account numbers', says, todo);
}
