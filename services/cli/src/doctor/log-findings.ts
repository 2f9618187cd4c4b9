import { formatInstant } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';
import type { ConsumerBacklog, RelayFigures } from '@waybook/event-feed';
import type { VerifiedRecord } from '../audit/verified-record.js';
import { type BackupRecord, NOT_ENCRYPTED } from '../backup/backup-record.js';
import { type Finding, fail, ok, warn } from './finding.js';
import type { LogFacts } from './log-facts.js';

const HOUR_MS = 3_600_000;
const SLOW_SECONDS = 60;
/** A day, and the time that a backup takes. */
const BACKUP_HOURS = 26;
const NO_BACKUP_HOURS = 8 * 24;
const VERIFIED_HOURS = 32 * 24;

export function logFindings(facts: LogFacts): Finding[] {
  return [sealingFinding(facts), checkpointFinding(facts), rebuildFinding(facts)];
}

function sealingFinding({ sealed, waiting, oldestWaitingSeconds: seconds }: LogFacts): Finding {
  if (seconds > SLOW_SECONDS)
    return fail(
      'sealing',
      `${counted(waiting, 'event')} wait, the oldest for ${Math.round(seconds)} s`,
      'start a process with the role sealer, or look at its log',
    );
  return ok('sealing', `${counted(sealed, 'event')} in order, ${waiting} waiting`);
}

function checkpointFinding({ sealed, signed, oldestUnsignedSeconds: seconds }: LogFacts): Finding {
  if (seconds > SLOW_SECONDS)
    return fail(
      'checkpoints',
      `the last ${sealed - signed} events are in none, for ${Math.round(seconds)} s`,
      'start a process with the role sealer, or look whether it reaches the object storage',
    );
  return ok('checkpoints', `the newest covers ${signed} of ${sealed} events`);
}

function rebuildFinding({ rebuilding }: LogFacts): Finding {
  if (rebuilding.length === 0) return ok('rebuilds', 'none under way');
  return warn(
    'rebuilds',
    `${rebuilding.join(', ')} under way, or broken off`,
    `waybook projections rebuild ${rebuilding[0]} goes on with it`,
  );
}

/** @param sentence what the log lacks of what a checkpoint outside saw */
export function lossFinding(sentence: string | null): Finding {
  if (sentence === null) return ok('loss', 'the log holds what the checkpoints outside saw');
  return fail('loss', sentence, 'docs/restore.md, "What verify says"');
}

/** @param hasBroker then consumers read from there, and their place in the log says nothing */
export function feedFindings({ lags }: LogFacts, backlogs: readonly ConsumerBacklog[], hasBroker: boolean): Finding[] {
  const late = hasBroker ? [] : lags.filter(({ oldestSeconds }) => oldestSeconds > SLOW_SECONDS);
  const dead = backlogs.filter(({ deadLetters }) => deadLetters > 0);
  const findings = [
    ...late.map(({ consumer, events, oldestSeconds }) =>
      fail(
        'consumers',
        `${consumer} is ${counted(events, 'event')} behind, for ${Math.round(oldestSeconds)} s`,
        `start a process with the role ${consumer}, or look at its log`,
      ),
    ),
    ...dead.map(({ group, deadLetters }) =>
      warn(
        'consumers',
        `${counted(deadLetters, 'event')} of ${group} wait for a person`,
        'waybook feed dead-letters list',
      ),
    ),
  ];
  return findings.length > 0 ? findings : [ok('consumers', 'none is behind, and there are no dead letters')];
}

export function relayFinding({ unsent, oldestUnsentSeconds: seconds }: RelayFigures): Finding {
  const says = `${counted(unsent, 'event')} not with the broker yet, the oldest for ${Math.round(seconds)} s`;
  return seconds > SLOW_SECONDS
    ? fail('relay', says, 'start a process with the role relay, or look at its log')
    : ok('relay', says);
}

export function backupFinding(latest: BackupRecord | null, now: Date): Finding {
  if (latest === null)
    return warn(
      'backup',
      'none was ever made by waybook backup',
      'waybook backup --to <place>, once a day by the clock',
    );
  const says = `the last is of ${formatInstant(new Date(latest.at))}, in ${latest.place}`;
  const hours = hoursSince(new Date(latest.at), now);
  if (hours > NO_BACKUP_HOURS) return fail('backup', says, 'make one now, and look why none is made by the clock');
  if (hours > BACKUP_HOURS) return warn('backup', says, 'look why none was made since');
  if (latest.isEncrypted === false) return warn('backup', `${says}, ${NOT_ENCRYPTED}`, 'docs/restore.md, "Making one"');
  return ok('backup', says);
}

/** The later of what a business asked for on screen and what the command line was asked for. */
export function verifiedFinding({ verified }: LogFacts, record: VerifiedRecord | null, now: Date): Finding {
  const onScreen = verified && { at: verified.at, isIntact: verified.isIntact };
  const byCommand = record && { at: new Date(record.at), isIntact: record.isIntact };
  const latest = [onScreen, byCommand]
    .filter((run) => run !== null)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  if (latest === undefined) return warn('verified', 'the log was never verified', 'waybook audit verify, by the clock');
  const says = `the log was last verified on ${formatInstant(latest.at)}`;
  if (!latest.isIntact)
    return fail('verified', `${says}, and was not what was written`, 'waybook audit verify says what differs');
  return hoursSince(latest.at, now) > VERIFIED_HOURS
    ? warn('verified', says, 'waybook audit verify, by the clock')
    : ok('verified', says);
}

const hoursSince = (at: Date, now: Date) => (now.getTime() - at.getTime()) / HOUR_MS;
