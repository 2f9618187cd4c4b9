import type { Deed } from './deed.js';
import type { Stage } from './stage.js';

/** Whatever of a story isn't done yet, in the order in which it happened. */
export async function performDeeds(stage: Stage, story: readonly Deed[]): Promise<void> {
  const open = story.filter(({ key }) => !stage.isDone(key));
  for (const deed of open.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const id = await deed.perform(stage);
    stage.note(deed.key, id ?? '');
  }
}
