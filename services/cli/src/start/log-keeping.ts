import { Checkpointer, type CheckpointWatch, Sealer } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import type { Logger } from '@waybook/platform/logging';
import { checkpointShelf, checkpointSigner, LOG_ORIGIN } from './checkpoint-shelf.js';
import { alsoOnTopic } from './checkpoint-topic.js';
import { kafkaSettings } from './kafka-settings.js';
import type { Lifetime } from './lifetime.js';
import type { OpenedResources } from './open-resources.js';
import { SparingLog } from './sparing-log.js';

/** What puts the log in order and signs what it holds, until the process ends. */
export function keepTheLog(
  configuration: Configuration,
  { systemPool, objectStorage, clock }: OpenedResources,
  logger: Logger,
  lifetime: Lifetime,
  watch?: CheckpointWatch,
): void {
  const sealer = new Sealer(systemPool, {
    guard: watch,
    onError: (err) => logger.warn({ err }, 'the log could not be sealed'),
  });
  const kafka = kafkaSettings(configuration, logger);
  const shelf = checkpointShelf(objectStorage);
  const log = new SparingLog(logger);
  const onTopic = kafka && alsoOnTopic(shelf, kafka, (error) => log.warn(error, 'the broker missed a checkpoint'));
  const checkpointer = new Checkpointer({
    pool: systemPool,
    origin: LOG_ORIGIN,
    signer: checkpointSigner(configuration),
    shelf: onTopic ?? shelf,
    watch,
    now: () => clock.now(),
    onError: (err) => logger.warn({ err }, 'no checkpoint could be signed'),
  });
  sealer.start();
  checkpointer.start();
  lifetime.onEnd(async () => {
    await Promise.all([sealer.stop(), checkpointer.stop()]);
    await onTopic?.close();
  });
}
