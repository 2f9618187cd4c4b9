import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second. */
const MICROSECONDS_PER_TICK = 10_000;
const PARENT = 1;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const ENDED_CHILDREN_USER_TICKS = 13;
const ENDED_CHILDREN_SYSTEM_TICKS = 14;

/** Processor time of a PostgreSQL server and all its processes so far, ended ones too, in microseconds; null where there is no /proc. */
export function postgresProcessorTime(dataDirectory) {
  const postmaster = readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0];
  try {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const ticks = processes.map((pid) => ticksOf(pid, postmaster));
    return ticks.reduce((sum, each) => sum + each, 0) * MICROSECONDS_PER_TICK;
  } catch {
    return null;
  }
}

function ticksOf(pid, postmaster) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return 0;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const sum = (...indexes) => indexes.reduce((ticks, index) => ticks + Number(fields[index]), 0);
  if (pid === postmaster) {
    return sum(USER_TICKS, SYSTEM_TICKS, ENDED_CHILDREN_USER_TICKS, ENDED_CHILDREN_SYSTEM_TICKS);
  }
  return fields[PARENT] === postmaster ? sum(USER_TICKS, SYSTEM_TICKS) : 0;
}
