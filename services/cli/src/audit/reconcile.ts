import type { Environment } from '@waybook/platform/config';
import { reconcile as reconcileBusiness, type ReconcileReport } from '@waybook/portal';
import { chosenBusinesses, noSuchBusiness } from './chosen-businesses.js';
import { Progress } from './progress.js';
import { withLog } from './with-log.js';

/** `waybook audit reconcile`: 0 where the read tables say what the events say, to the penny; 1 where they don't. */
export function reconcile(options: { readonly business?: string }, environment: Environment): Promise<number> {
  return withLog(environment, async (log) => {
    const businesses = await chosenBusinesses(log, options.business);
    if (businesses.length === 0) return noSuchBusiness(options.business);
    let differences = 0;
    for (const { id, name } of businesses) {
      const progress = new Progress('events');
      const report = await reconcileBusiness(log.resources.systemPool, id, (events) =>
        progress.show(events, events + 1),
      );
      for (const line of reconcileLines(name, report)) console.log(line);
      differences += report.differences.length;
    }
    return differences === 0 ? 0 : 1;
  });
}

export function reconcileLines(name: string, { events, rows, differences }: ReconcileReport): string[] {
  return [
    ...differences.map(({ table, id, what, replayed, found }) => {
      const where = id === '' ? table : `${table} ${id}`;
      return `✗ ${where}, ${what}: the events say ${replayed ?? 'nothing'}, the table says ${found ?? 'nothing'}`;
    }),
    differences.length === 0
      ? `${name}: ${events} events and ${rows} rows agree to the penny.`
      : `${name}: ${differences.length} differences between ${events} events and ${rows} rows.`,
  ];
}
