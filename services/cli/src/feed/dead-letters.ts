import {
  type DeadLetter,
  discardDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  replayDeadLetters,
} from '@waybook/event-feed';
import type { Environment } from '@waybook/platform/config';
import { withLog } from '../audit/with-log.js';

export function list({ json = false }: { readonly json?: boolean }, environment: Environment): Promise<number> {
  return withLog(environment, async ({ resources }) => {
    const letters = await listDeadLetters(resources.systemPool);
    console.log(json ? JSON.stringify(letters, null, 2) : describe(letters));
    return 0;
  });
}

export function replay(consumer: string, event: string | undefined, environment: Environment): Promise<number> {
  return withLog(environment, async ({ resources: { systemPool } }) => {
    if (event !== undefined) return toldAbout(await replayDeadLetter(systemPool, consumer, event), consumer, event);
    console.log(`${counted(await replayDeadLetters(systemPool, consumer))} of ${consumer} will be tried again.`);
    return 0;
  });
}

export function discard(consumer: string, event: string, environment: Environment): Promise<number> {
  return withLog(environment, async ({ resources: { systemPool } }) =>
    toldAbout(await discardDeadLetter(systemPool, consumer, event), consumer, event),
  );
}

/** One paragraph each: what it is, where it comes from, why it failed. */
export function describe(letters: readonly DeadLetter[]): string {
  if (letters.length === 0) return 'There are no dead letters.';
  const paragraphs = letters.map(({ consumer, event, attempts, error, waiting, putAsideAt }) =>
    [
      `${consumer} ${event.id}`,
      `  ${event.type} of ${event.subject} (${event.topic}, event ${event.seq} of the log), business ${event.business}`,
      `  ${attempts} attempts since ${putAsideAt.toISOString()}; ${counted(waiting)} of its key waiting behind it`,
      `  ${error}`,
    ].join('\n'),
  );
  return [...paragraphs, `${counted(letters.length)} in all.`].join('\n');
}

function toldAbout(wasThere: boolean, consumer: string, event: string): number {
  if (wasThere) {
    console.log('Done.');
    return 0;
  }
  console.error(`${consumer} has no dead letter ${event}: see "waybook feed dead-letters list".`);
  return 1;
}

function counted(events: number): string {
  return events === 1 ? '1 event' : `${events} events`;
}
