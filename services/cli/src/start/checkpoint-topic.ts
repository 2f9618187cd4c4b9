import type { CheckpointArchive, OutageListener } from '@waybook/event-store';
import { KafkajsProducer, type KafkaSettings, ReconnectingProducer } from '@waybook/event-feed';

export const CHECKPOINT_TOPIC = 'waybook.checkpoints.v1';
/** The broker lets one producer of this name write, the latest one. */
export const CHECKPOINTER_NAME = 'waybook-checkpoints';

export interface CheckpointTopic extends CheckpointArchive {
  close(): Promise<void>;
}

/**
 * The archive, and a topic that is kept for ever besides, where others than the archive's owner see each checkpoint as well. Every one covers all
 * before it, so one that the broker missed, because it was away, is made good by the next.
 */
export function alsoOnTopic(
  archive: CheckpointArchive,
  kafka: KafkaSettings,
  outages: OutageListener,
): CheckpointTopic {
  const producer = new ReconnectingProducer(
    () => new KafkajsProducer({ ...kafka, transactionalId: CHECKPOINTER_NAME }),
  );
  return {
    put: async (size, note) => {
      await archive.put(size, note);
      const [origin = ''] = note.split('\n');
      const headers = { 'content-type': 'text/plain; charset=utf-8' };
      await producer.send([{ topic: CHECKPOINT_TOPIC, key: origin, value: note, headers }]).then(
        () => outages.succeeded(),
        (error: unknown) => outages.failed(error),
      );
    },
    all: () => archive.all(),
    close: () => producer.close(),
  };
}
