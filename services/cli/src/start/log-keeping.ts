import { Checkpointer, Sealer, type CheckpointShelf, type NoteSigner } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import type { Logger } from '@waybook/platform/logging';
import type { ObjectStorage } from '@waybook/platform/object-storage';
import { alsoOnTopic } from './checkpoint-topic.js';
import { kafkaSettings } from './kafka-settings.js';
import type { Lifetime } from './lifetime.js';
import type { OpenedResources } from './open-resources.js';
import { SparingLog } from './sparing-log.js';

const FOLDER = 'checkpoints';
/** So that keys sort like the sizes that they hold. */
const SIZE_DIGITS = 16;
/** Names the log in every checkpoint; not the brand, which may change. */
export const LOG_ORIGIN = 'waybook/log';

/** What puts the log in order and signs what it holds, until the process ends. */
export function keepTheLog(
  configuration: Configuration,
  { systemPool, objectStorage }: OpenedResources,
  logger: Logger,
  lifetime: Lifetime,
): void {
  const sealer = new Sealer(systemPool, { onError: (err) => logger.warn({ err }, 'the log could not be sealed') });
  const kafka = kafkaSettings(configuration, logger);
  const shelf = checkpointShelf(objectStorage);
  const log = new SparingLog(logger);
  const onTopic = kafka && alsoOnTopic(shelf, kafka, (error) => log.warn(error, 'the broker missed a checkpoint'));
  const checkpointer = new Checkpointer({
    pool: systemPool,
    origin: LOG_ORIGIN,
    signer: checkpointSigner(configuration),
    shelf: onTopic ?? shelf,
    onError: (err) => logger.warn({ err }, 'no checkpoint could be signed'),
  });
  sealer.start();
  checkpointer.start();
  lifetime.onEnd(async () => {
    await Promise.all([sealer.stop(), checkpointer.stop()]);
    await onTopic?.close();
  });
}

export function checkpointSigner({ secrets }: Configuration): NoteSigner {
  return { name: LOG_ORIGIN, privateKey: secrets.checkpointKey };
}

/** Beside the uploads; in production a bucket with object lock keeps them from whoever owns the database. */
export function checkpointShelf(storage: ObjectStorage): CheckpointShelf {
  return {
    put: (size, note) => storage.put(`${FOLDER}/${String(size).padStart(SIZE_DIGITS, '0')}`, Buffer.from(note)),
    all: async () => {
      const keys = (await storage.list(FOLDER)).sort();
      const notes = await Promise.all(keys.map((key) => storage.get(key)));
      return notes.flatMap((note) => (note ? [Buffer.from(note).toString()] : []));
    },
  };
}
