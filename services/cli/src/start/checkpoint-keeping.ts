import { allEvents } from '@waybook/contracts/events';
import { formatInstant } from '@waybook/contracts/calendar';
import { BackgroundLoop, CheckpointWatch, createEventStore, PROMPT, verifierOf } from '@waybook/event-store';
import { type DomainError, domainError } from '@waybook/platform/errors';
import type { ReadinessCheck } from '@waybook/platform/health';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import type { Obstacle, Writing } from '@waybook/platform/write-gate';
import { acknowledgedMarks } from '@waybook/portal';
import { shelvedFrom } from './checkpoint-shelf.js';
import type { Lifetime } from './lifetime.js';
import type { GuardedResources } from './open-resources.js';

const INTERVAL_MS = 1_000;
const RETRY_AFTER_SECONDS = 30;

const LogBehindCheckpoint = domainError('LOG_BEHIND_CHECKPOINT', 'unavailable', (message: string) => ({
  message,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
}));

/** People sign in and read; nothing is put over what was lost. */
class LossObstacle implements Obstacle {
  constructor(private readonly watch: CheckpointWatch) {}

  refusal(writing: Writing): DomainError | null {
    const sentence = sentenceOf(this.watch);
    return writing === 'session' || sentence === null ? null : new LogBehindCheckpoint(sentence);
  }
}

export const logIsWhole = (watch: CheckpointWatch): ReadinessCheck => ({
  complaint: 'the log lacks what a checkpoint saw: see docs/restore.md',
  holds: async () => !watch.isShut,
});

/**
 * Compares the log with the newest checkpoints: now, and whenever the database may be another one. While it lacks what they saw, the gate is
 * shut, and whoever asks the watch seals and signs nothing.
 */
export async function watchCheckpoints(
  resources: GuardedResources,
  logger: Pick<Logger, 'warn' | 'info'>,
  lifetime: Lifetime,
): Promise<CheckpointWatch> {
  const watch = watchOf(resources, logger);
  let said = false;
  const look = async (check: Promise<void>): Promise<void> => {
    await check;
    const sentence = sentenceOf(watch);
    if (sentence !== null && !said) logger.warn(sentence);
    if (sentence === null && said)
      logger.info('The log holds what the checkpoints saw, but for what is acknowledged as lost.');
    said = sentence !== null;
  };
  await look(watch.lookAnew());
  resources.writeGate.add(new LossObstacle(watch));
  // A database that doesn't answer is everybody's complaint; what is known of it stays.
  const looking = new BackgroundLoop({
    pauses: PROMPT,
    step: async () => {
      await look(watch.check());
      return INTERVAL_MS;
    },
  });
  looking.start();
  lifetime.onEnd(() => looking.stop());
  return watch;
}

/** For a command that is soon over: it records nothing over what was lost. */
export async function compareTheLog(resources: GuardedResources): Promise<void> {
  const watch = watchOf(resources, { warn: () => undefined, info: () => undefined });
  await watch.check();
  resources.writeGate.add(new LossObstacle(watch));
}

function watchOf(resources: GuardedResources, logger: Pick<Logger, 'warn' | 'info'>): CheckpointWatch {
  const { systemPool: pool, objectStorage, trail } = resources;
  const { history } = createEventStore({ ...resources, events: allEvents });
  const verifiers = [verifierOf(trail.signer)];
  return new CheckpointWatch({
    ...{ pool, origin: trail.origin, verifiers },
    shelved: (size) => shelvedFrom(objectStorage, size),
    acknowledged: () => acknowledgedMarks(history, verifiers),
    outages: new OutageLog(logger, 'reading the checkpoints outside'),
  });
}

function sentenceOf({ lost }: CheckpointWatch): string | null {
  if (lost === null) return null;
  const { checkpoint, sealed } = lost;
  const what =
    checkpoint.size > sealed
      ? `The log holds ${sealed} events, but the checkpoint of ${formatInstant(checkpoint.at)} saw ${checkpoint.size}`
      : `The log is not the one that the checkpoint of ${formatInstant(checkpoint.at)} saw`;
  return `${what}: the database lacks what was written last, after a failover to a server that was behind or a restore from an older backup. Nothing is recorded until whoever runs the portal has looked: "waybook audit verify" says what is lost, "waybook audit acknowledge" lets it go on.`;
}
