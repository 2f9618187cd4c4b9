import { entriesOf, type Entry } from '../entries.js';
import type { FinanceEvent, FinanceFact } from '../finance-event.js';
import { factsAfter, type StreamFacts } from '../stream-facts.js';

export const DAY_MS = 86_400_000;
export const BEGIN_MS = Date.parse('2026-11-01T09:00:00Z');

const idOf = ({ data }: FinanceFact) =>
  'runId' in data ? data.runId : 'remittanceId' in data ? data.remittanceId : '';

/** Events some days apart, each taken down some days after it happened. */
export function dated(facts: readonly FinanceFact[], delaysDays: readonly number[], apartDays = 1): FinanceEvent[] {
  return facts.map((fact, index) => ({
    ...fact,
    stream: idOf(fact),
    seq: index + 1,
    at: new Date(BEGIN_MS + index * apartDays * DAY_MS),
    recordedAt: new Date(BEGIN_MS + (index * apartDays + (delaysDays[index % delaysDays.length] ?? 0)) * DAY_MS),
  }));
}

/** Their entries, as the journal makes them. */
export function posted(events: readonly FinanceEvent[]): [FinanceEvent, Entry][] {
  const facts = new Map<string, StreamFacts>();
  return events.flatMap((event) => {
    const before = facts.get(event.stream) ?? null;
    facts.set(event.stream, factsAfter(before, event));
    return entriesOf(event, before).map((entry): [FinanceEvent, Entry] => [event, entry]);
  });
}
