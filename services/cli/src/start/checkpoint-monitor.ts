import { allEvents } from '@waybook/contracts/events';
import { formatInstant } from '@waybook/contracts/calendar';
import { BackgroundLoop, CheckpointWatch, createEventStore, PROMPT, verifiersOf } from '@waybook/event-store';
import { type DomainError, domainError } from '@waybook/platform/errors';
import type { ReadinessCheck } from '@waybook/platform/health';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import type { Obstacle, Writing } from '@waybook/platform/write-gate';
import { acknowledgedMarks } from '@waybook/portal';
import { archivedFrom } from './checkpoint-archive.js';
import type { Lifetime } from './lifetime.js';
import type { GuardedResources } from './open-resources.js';

const INTERVAL_MS = 1_000;
const RETRY_AFTER_SECONDS = 30;

const LogBehindCheckpoint = domainError('LOG_BEHIND_CHECKPOINT', 'unavailable', (message: string) => ({
  message,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
}));

/** Closes the write gate while the log lacks acknowledged events; people can still sign in and read. */
class LogLossObstacle implements Obstacle {
  readonly #watch: CheckpointWatch;

  constructor(watch: CheckpointWatch) {
    this.#watch = watch;
  }

  refusal(writing: Writing): DomainError | null {
    const sentence = sentenceOf(this.#watch);
    const isRecording = writing === 'events' || writing === 'command';
    return isRecording && sentence !== null ? new LogBehindCheckpoint(sentence) : null;
  }
}

export const logIsWhole = (watch: CheckpointWatch): ReadinessCheck => ({
  complaint: 'the log lacks what a checkpoint saw: see docs/restore.md',
  holds: async () => !watch.isShut,
});

/**
 * Compares the log with the newest checkpoints: now, and whenever the database may have changed. While the log lacks what they cover, the gate is
 * closed, and sealer and checkpointer pause.
 */
export async function startCheckpointMonitor(
  resources: GuardedResources,
  logger: Pick<Logger, 'warn' | 'info'>,
  lifetime: Lifetime,
): Promise<CheckpointWatch> {
  const watch = watchOf(resources, logger);
  let isReported = false;
  const report = async (check: Promise<void>): Promise<void> => {
    await check;
    const sentence = sentenceOf(watch);
    if (sentence !== null && !isReported) logger.warn(sentence);
    if (sentence === null && isReported)
      logger.info('The log holds what the checkpoints saw, but for what is acknowledged as lost.');
    isReported = sentence !== null;
  };
  await report(watch.lookAnew());
  resources.writeGate.add(new LogLossObstacle(watch));
  // Reports no outage: other loops report a database that doesn't answer. The last result stays valid.
  const monitoring = new BackgroundLoop({
    pauses: PROMPT,
    step: async () => {
      await report(watch.check());
      return INTERVAL_MS;
    },
  });
  monitoring.start();
  lifetime.onEnd(() => monitoring.stop());
  return watch;
}

/** Checks the log once, for a short command: closes the write gate where the log lost events. */
export async function checkLog(resources: GuardedResources): Promise<void> {
  const watch = watchOf(resources, { warn: () => undefined, info: () => undefined });
  await watch.check();
  resources.writeGate.add(new LogLossObstacle(watch));
}

/** What the log lacks of what a checkpoint outside saw, in a sentence; null where it lacks nothing that isn't acknowledged. */
export async function lossOf(resources: GuardedResources): Promise<string | null> {
  const watch = watchOf(resources, { warn: () => undefined, info: () => undefined });
  await watch.check();
  return sentenceOf(watch);
}

function watchOf(resources: GuardedResources, logger: Pick<Logger, 'warn' | 'info'>): CheckpointWatch {
  const { systemPool: pool, objectStorage, trail } = resources;
  const { history } = createEventStore({ ...resources, events: allEvents });
  const verifiers = verifiersOf(trail.signer);
  return new CheckpointWatch({
    ...{ pool, origin: trail.origin, verifiers },
    archived: (size) => archivedFrom(objectStorage, size),
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
