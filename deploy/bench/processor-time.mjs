import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MICROSECONDS_PER_TICK = 10_000;
const PARENT = 1;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const ENDED_CHILDREN_USER_TICKS = 13;
const ENDED_CHILDREN_SYSTEM_TICKS = 14;

/** The id of a process of the server that stays. */
export const A_LASTING_PROCESS = "select pid from pg_stat_activity where backend_type = 'checkpointer'";

/**
 * Processor time of a PostgreSQL server so far, in microseconds, of all its processes, ended ones too; null where there is no /proc.
 *
 * @param child the id of any of its processes that stays: see `A_LASTING_PROCESS`
 */
export function postgresProcessorTime(child) {
  try {
    const postmaster = fieldsOf(child)[PARENT];
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const ticks = processes.map((pid) => ticksOf(pid, postmaster));
    return ticks.reduce((sum, each) => sum + each, 0) * MICROSECONDS_PER_TICK;
  } catch {
    return null;
  }
}

/** Processor time of one process so far, in microseconds; null where there is no /proc. */
export function processorTime(pid) {
  try {
    const fields = fieldsOf(pid);
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MICROSECONDS_PER_TICK;
  } catch {
    return null;
  }
}

/** Processor time of the processes that this one started and that have ended, in microseconds; null where there is no /proc. */
export function endedChildrenTime() {
  try {
    const fields = fieldsOf('self');
    return (
      (Number(fields[ENDED_CHILDREN_USER_TICKS]) + Number(fields[ENDED_CHILDREN_SYSTEM_TICKS])) * MICROSECONDS_PER_TICK
    );
  } catch {
    return null;
  }
}

function ticksOf(pid, postmaster) {
  let fields;
  try {
    fields = fieldsOf(pid);
  } catch {
    return 0;
  }
  const sum = (...indexes) => indexes.reduce((ticks, index) => ticks + Number(fields[index]), 0);
  if (pid === postmaster) {
    return sum(USER_TICKS, SYSTEM_TICKS, ENDED_CHILDREN_USER_TICKS, ENDED_CHILDREN_SYSTEM_TICKS);
  }
  return fields[PARENT] === postmaster ? sum(USER_TICKS, SYSTEM_TICKS) : 0;
}

/** What stands behind the command's name in /proc/<pid>/stat. */
function fieldsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
