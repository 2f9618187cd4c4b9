import { Checkpointer, type CheckpointWatch, Sealer } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import { OutageLog } from '@waybook/platform/logging';
import { checkpointArchive, checkpointSigner, LOG_ORIGIN, archivedFrom } from './checkpoint-archive.js';
import { alsoOnTopic } from './checkpoint-topic.js';
import { kafkaSettings } from './kafka-settings.js';
import type { Lifetime } from './lifetime.js';
import type { FeedLogs } from './open-feed.js';
import type { OpenedResources } from './open-resources.js';

/** Runs the sealer, which orders the log, and the checkpointer, which signs it, until the process ends. */
export function startSealing(
  configuration: Configuration,
  { systemPool, objectStorage, clock }: OpenedResources,
  { logger, brokerOutages }: FeedLogs,
  lifetime: Lifetime,
  watch?: CheckpointWatch,
): void {
  const sealer = new Sealer(systemPool, { guard: watch, outages: new OutageLog(logger, 'sealing the log') });
  const kafka = kafkaSettings(configuration, logger);
  const archive = checkpointArchive(objectStorage);
  const onTopic = kafka && alsoOnTopic(archive, kafka, brokerOutages.of('sending checkpoints to the broker'));
  const checkpointer = new Checkpointer({
    pool: systemPool,
    origin: LOG_ORIGIN,
    signer: checkpointSigner(configuration),
    archive: onTopic ?? archive,
    archived: (size) => archivedFrom(objectStorage, size),
    watch,
    now: () => clock.now(),
    outages: new OutageLog(logger, 'signing checkpoints'),
  });
  sealer.start();
  checkpointer.start();
  lifetime.onEnd(async () => {
    await Promise.all([sealer.stop(), checkpointer.stop()]);
    await onTopic?.close();
  });
}
