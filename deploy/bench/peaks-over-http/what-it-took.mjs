import { availableParallelism } from 'node:os';
import { processorTime } from '../processor-time.mjs';
import { median } from '../statistics.mjs';

/** Processor time of everybody who works on the cores, in milliseconds since it was called. */
export function watchProcessors(postgres, pid) {
  const read = () => {
    const { user, system } = process.cpuUsage();
    return { portal: processorTime(pid), postgres: postgres.processorTime(), load: user + system };
  };
  const before = read();
  return () => {
    const after = read();
    return Object.fromEntries(Object.keys(after).map((name) => [name, (after[name] - before[name]) / 1_000]));
  };
}

/** What one of them took, of whom, and how busy the cores were. @param rounds each with `processorMs`, `oursMs`, `aloneMs` and `answers` */
export function whatItTook(what, rounds, count) {
  const each = (pick) => median(rounds.map(pick));
  const ms = (name) => each(({ processorMs }) => processorMs[name] / count);
  const busy = each(({ processorMs, oursMs }) => Object.values(processorMs).reduce((sum, one) => sum + one) / oursMs);
  const alone = each(({ aloneMs }) => aloneMs / count);
  const parts = [
    `${ms('portal').toFixed(1)} ms by the portal`,
    `${ms('postgres').toFixed(1)} by PostgreSQL`,
    `${ms('load').toFixed(1)} by what makes the load`,
  ];
  const beside = each(({ answers }) => answers / count);
  return `Processor time of ${what}, with ${beside.toFixed(1)} answers to the others: ${parts.join(', ')}; alone it takes ${alone.toFixed(1)}. Of ${availableParallelism()} cores ${busy.toFixed(2)} were busy.`;
}
