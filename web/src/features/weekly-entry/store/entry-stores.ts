import { PhotoSender } from '../photos/photo-sender';
import { SubmissionQueue } from '../submission/submission-queue';
import { EntryStore } from './entry-store';

export interface DriverEntries {
  readonly store: EntryStore;
  readonly sender: PhotoSender;
  readonly queue: SubmissionQueue;
}

/** One per driver for as long as the page lives: photos go on being sent whichever screen is open. */
const entries = new Map<string, DriverEntries>();

export function entriesOf(driverId: string): DriverEntries {
  const known = entries.get(driverId);
  if (known !== undefined) return known;
  const store = new EntryStore(driverId);
  const queue = new SubmissionQueue(store);
  const sender = new PhotoSender(driverId, store, queue.send);
  const opened = { store, sender, queue };
  entries.set(driverId, opened);
  void store.forgetUnusedPhotos(Date.now());
  sender.start();
  return opened;
}

/** In specs: as a page that is closed. */
export async function closeEntries(): Promise<void> {
  const open = [...entries.values()];
  entries.clear();
  for (const { sender } of open) sender.stop();
  await Promise.all(open.map(({ store }) => store.close()));
}
