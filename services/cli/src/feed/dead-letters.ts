import { counted } from '@waybook/contracts/texts';
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
    const replayed = await replayDeadLetters(systemPool, consumer);
    if (replayed === 0) return refused(`${consumer} has no dead letters`);
    console.log(`${counted(replayed, 'event')} of ${consumer} will be tried again.`);
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
      `  ${attempts} attempts since ${putAsideAt.toISOString()}; ${counted(waiting, 'event')} of its key waiting behind it`,
      `  ${error}`,
    ].join('\n'),
  );
  return [...paragraphs, `${counted(letters.length, 'event')} in all.`].join('\n');
}

function toldAbout(wasThere: boolean, consumer: string, event: string): number {
  if (wasThere) {
    console.log('Done.');
    return 0;
  }
  return refused(`${consumer} has no dead letter ${event}`);
}

function refused(why: string): number {
  console.error(`${why}: see "waybook feed dead-letters list".`);
  return 1;
}
