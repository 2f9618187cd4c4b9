import { formatInstant } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';
import type { Environment } from '@waybook/platform/config';
import type { Maintenance } from '@waybook/platform/maintenance';
import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLog } from '../audit/with-log.js';
import { type KnownInstance, knownInstances } from '../instances/instances.js';
import { beginMaintenance, endMaintenance, readMaintenance } from './maintenance-row.js';

const LOOKS_EVERY_MS = 200;
/** Any request but an upload over a slow line has its answer by then, and a process that was killed counts no longer. */
const FOLLOWED_WITHIN_MS = 30_000;

export interface OnOptions {
  readonly message?: string;
  readonly until?: Date;
}

/** `waybook maintenance on`: 0 once no process writes any more, 1 where one still does. */
export function turnOn({ message, until }: OnOptions, environment: Environment): Promise<number> {
  if (until !== undefined && until <= new Date()) return refused(`--until is over: ${formatInstant(until)}.`);
  return withLog(environment, async ({ resources: { systemPool } }) => {
    await beginMaintenance(systemPool, { message: message ?? null, until: until ?? null });
    const instances = await untilReadOnly(systemPool);
    console.log(onLine((await readMaintenance(systemPool))!));
    const writing = instances.filter(({ isReadOnly }) => !isReadOnly);
    if (writing.length === 0) {
      console.log(`${counted(instances.length, 'process', 'processes')} known, and none writes.`);
      return 0;
    }
    console.error(`Still at a write that had begun, or not following: ${writing.map(nameOf).join('; ')}.`);
    return 1;
  });
}

export function turnOff(environment: Environment): Promise<number> {
  return withLog(environment, async ({ resources: { systemPool } }) => {
    const wasOn = await endMaintenance(systemPool);
    console.log(wasOn ? 'Writes are taken again, within a second.' : 'It was not on.');
    return 0;
  });
}

export function showStatus(environment: Environment): Promise<number> {
  return withLog(environment, async ({ resources: { systemPool } }) => {
    const maintenance = await readMaintenance(systemPool);
    console.log(maintenance === null ? 'Off: writes are taken.' : onLine(maintenance));
    for (const instance of await aliveInstances(systemPool)) {
      console.log(`  ${nameOf(instance)}: ${instance.isReadOnly ? 'read only' : 'takes writes'}`);
    }
    return 0;
  });
}

function onLine({ since, until, message }: Maintenance): string {
  const end = until === null ? '' : `, until ${formatInstant(until)}`;
  return `On: nothing is recorded since ${formatInstant(since)}${end}.${message === null ? '' : ` "${message}"`}`;
}

function nameOf({ host, version, roles }: KnownInstance): string {
  return `${host} ${version} (${roles.join(', ')})`;
}

async function aliveInstances(pool: pg.Pool): Promise<readonly KnownInstance[]> {
  return (await knownInstances(pool)).filter(({ isAlive }) => isAlive);
}

async function untilReadOnly(pool: pg.Pool): Promise<readonly KnownInstance[]> {
  const giveUpAt = performance.now() + FOLLOWED_WITHIN_MS;
  for (;;) {
    const instances = await aliveInstances(pool);
    if (instances.every(({ isReadOnly }) => isReadOnly) || performance.now() >= giveUpAt) return instances;
    await sleep(LOOKS_EVERY_MS);
  }
}

function refused(why: string): Promise<number> {
  console.error(why);
  return Promise.resolve(1);
}
