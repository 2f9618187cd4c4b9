import { BoundedQueue } from '@waybook/platform/bounded-queue';
import type { Deed } from './deed.js';
import type { Stage } from './stage.js';

/** Each may send three photos at once, and no more pictures may wait to be worked on than that comes to. */
const SENDING_AT_ONCE = 3;

/** Whatever of a story isn't done yet, in the order in which it happened; the files that it needs are sent ahead, side by side. */
export async function performDeeds(stage: Stage, story: readonly Deed[]): Promise<void> {
  const open = story
    .filter(({ key }) => !stage.isDone(key))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const sending = sendAhead(stage, open);
  for (const deed of open) {
    await sending.get(deed);
    const id = await deed.perform(stage);
    stage.note(deed.key, id ?? '');
  }
}

function sendAhead(stage: Stage, deeds: readonly Deed[]): ReadonlyMap<Deed, Promise<unknown>> {
  const queue = new BoundedQueue(SENDING_AT_ONCE, deeds.length, () => new Error('more files than deeds'));
  const sending = new Map<Deed, Promise<unknown>>();
  for (const deed of deeds) {
    const { sendFiles } = deed;
    if (!sendFiles) continue;
    const sent = queue.run(() => sendFiles(stage));
    // Its deed is told, once it is that one's turn.
    sent.catch(() => undefined);
    sending.set(deed, sent);
  }
  return sending;
}
