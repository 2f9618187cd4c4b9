import type { OperatorOverviewAnswer } from '@waybook/contracts/api';
import type { ConsumerBacklog } from '@waybook/event-feed';
import type { Finding } from '../doctor/finding.js';
import type { Lag } from '../doctor/log-facts.js';
import type { KnownInstance } from '../instances/instances.js';

type Answer<Part extends 'findings' | 'instances' | 'consumers'> = OperatorOverviewAnswer[Part];

export function findingAnswer({ todo, ...finding }: Finding): Answer<'findings'>[number] {
  return { ...finding, todo: todo ?? null };
}

export function instanceAnswer(instance: KnownInstance): Answer<'instances'>[number] {
  const { id, host, version, roles, startedAt, isAlive, isReady, isReadOnly } = instance;
  return { id, host, version, roles: [...roles], startedAt: startedAt.toISOString(), isAlive, isReady, isReadOnly };
}

/** Of each consumer how far it is behind in the log, and what it has put aside; a group that only has one of them, too. */
export function consumerFigures(lags: readonly Lag[], backlogs: readonly ConsumerBacklog[]): Answer<'consumers'> {
  const groups = new Set([...lags.map(({ consumer }) => consumer), ...backlogs.map(({ group }) => group)]);
  return [...groups].toSorted().map((group) => {
    const lag = lags.find(({ consumer }) => consumer === group);
    const backlog = backlogs.find((one) => one.group === group);
    return {
      group,
      behind: lag?.events ?? null,
      oldestSeconds: lag?.oldestSeconds ?? null,
      waiting: backlog?.waiting ?? 0,
      deadLetters: backlog?.deadLetters ?? 0,
    };
  });
}
