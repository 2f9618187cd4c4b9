import { PUBLIC_TOPICS, publish } from '@waybook/contracts/public-events';
import { counted } from '@waybook/contracts/texts';
import { compareRelayed, type RelayComparison } from '@waybook/event-feed';
import type { Environment } from '@waybook/platform/config';
import { reconcile as reconcileBusiness, type ReconcileReport } from '@waybook/portal';
import { chosenBusinesses, noSuchBusiness } from './chosen-businesses.js';
import { Progress } from './progress.js';
import { type Log, withLog } from './with-log.js';

export interface ReconcileOptions {
  readonly business?: string;
}

/** `waybook audit reconcile`: 0 where read tables and broker say what the events say, to the penny; 1 where they don't. */
export function reconcile({ business }: ReconcileOptions, environment: Environment): Promise<number> {
  return withLog(environment, async (log) => {
    const businesses = await chosenBusinesses(log, business);
    if (businesses.length === 0) return noSuchBusiness(business);
    let differences = 0;
    for (const { id, name } of businesses) {
      const progress = new Progress('events');
      const report = await reconcileBusiness(log.resources.systemPool, id, (events) =>
        progress.show(events, events + 1),
      );
      for (const line of reconcileLines(name, report)) console.log(line);
      differences += report.differences.length;
    }
    if (business === undefined) differences += await reconcileRelay(log);
    return differences === 0 ? 0 : 1;
  });
}

/** What was relayed is of the whole installation. @returns how many differences there are */
async function reconcileRelay({ configuration, resources }: Log): Promise<number> {
  const { rows } = await resources.systemPool.query<{ seq: number }>('select seq from relaying');
  const relayedUpTo = rows[0]?.seq ?? 0;
  if (relayedUpTo === 0) return 0;
  const { kafkaBrokers: brokers, kafkaAccess: access } = configuration;
  if (brokers.length === 0) {
    console.log(`Events up to ${relayedUpTo} were relayed: set KAFKA_BROKERS to compare them, too.`);
    return 0;
  }
  const comparison = await compareRelayed({
    pool: resources.systemPool,
    publish,
    topics: Object.values(PUBLIC_TOPICS),
    kafka: { brokers, ...access, clientId: 'waybook-audit' },
  });
  for (const line of relayLines(comparison)) console.log(line);
  return comparison.differences.length;
}

export function reconcileLines(name: string, { events, rows, differences }: ReconcileReport): string[] {
  return [
    ...differences.map(({ table, id, what, replayed, found }) => {
      const where = id === '' ? table : `${table} ${id}`;
      return `✗ ${where}, ${what}: the events say ${replayed ?? 'nothing'}, the table says ${found ?? 'nothing'}`;
    }),
    differences.length === 0
      ? `${name}: ${events} events and ${rows} rows agree to the penny.`
      : `${name}: ${counted(differences.length, 'difference')} between ${events} events and ${rows} rows.`,
  ];
}

export function relayLines({ relayedUpTo, messages, differences }: RelayComparison): string[] {
  return [
    ...differences.map(({ seq, topic, what }) => `✗ ${seq === null ? '' : `event ${seq}, `}${topic}: ${what}`),
    differences.length === 0
      ? `The broker holds what the log says: ${messages} messages of the events up to ${relayedUpTo}.`
      : `The broker does not hold what the log says: ${counted(differences.length, 'difference')}.`,
  ];
}
