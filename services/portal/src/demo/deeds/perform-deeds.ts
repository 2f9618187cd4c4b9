import type { Deed } from './deed.js';
import type { Stage } from './stage.js';

/** Enough to keep the database busy while pictures are worked on, and no more pictures than may wait for that. */
const MOST_AT_ONCE = 4;

/**
 * Whatever of a story isn't done yet, begun in the order in which it happened. Deeds that have nothing to do with each other run
 * side by side; those of one lane follow on each other, and those without a lane wait for everything before them.
 */
export async function performDeeds(stage: Stage, story: readonly Deed[]): Promise<void> {
  const open = story.filter(({ key }) => !stage.isDone(key));
  const running = new Set<Promise<void>>();
  const lastInLane = new Map<string, Promise<void>>();
  for (const deed of open.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (deed.lanes.length === 0) await Promise.all(running);
    while (running.size >= MOST_AT_ONCE) await Promise.race(running);
    const done = inTurn(stage, deed, lastInLane);
    for (const lane of deed.lanes) lastInLane.set(lane, done);
    running.add(done);
    // Whoever waits for it is told if it fails; here it only makes room.
    void done.then(
      () => running.delete(done),
      () => undefined,
    );
    if (deed.lanes.length === 0) await done;
  }
  await Promise.all(running);
}

async function inTurn(stage: Stage, deed: Deed, lastInLane: ReadonlyMap<string, Promise<void>>): Promise<void> {
  await Promise.all(deed.lanes.flatMap((lane) => lastInLane.get(lane) ?? []));
  const id = await deed.perform(stage);
  stage.note(deed.key, id ?? '');
}
