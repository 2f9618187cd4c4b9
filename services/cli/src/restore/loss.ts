import { openCheckpoint, verifiersOf } from '@waybook/event-store';
import type { OpenedResources } from '../start/open-resources.js';
import { archivedFrom } from '../start/checkpoint-archive.js';

/** Events that were seen outside after the backup was made. */
export interface Loss {
  readonly from: number;
  readonly until: number;
  /** When the newest of the checkpoints was signed that saw them. */
  readonly seenAt: Date;
}

/** By the checkpoints in the object storage, which outlived the database or didn't. Null where none of them saw more than the backup holds. */
export async function findLoss(
  { objectStorage, trail }: Pick<OpenedResources, 'objectStorage' | 'trail'>,
  held: number,
): Promise<Loss | null> {
  const verifiers = verifiersOf(trail.signer);
  const notes = await archivedFrom(objectStorage, held + 1);
  for (const archived of notes.toSorted((one, other) => other.size - one.size)) {
    const note = await archived.read();
    const checkpoint = note === null ? null : openCheckpoint(note, verifiers);
    if (checkpoint) return { from: held + 1, until: checkpoint.size, seenAt: checkpoint.at };
  }
  return null;
}
