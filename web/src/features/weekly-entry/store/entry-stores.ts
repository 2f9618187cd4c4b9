import { PhotoSender } from '../photos/photo-sender';
import { EntryStore } from './entry-store';

export interface DriverEntries {
  readonly store: EntryStore;
  readonly sender: PhotoSender;
}

/** One per driver for as long as the page lives: photos go on being sent whichever screen is open. */
const entries = new Map<string, DriverEntries>();

export function entriesOf(driverId: string): DriverEntries {
  const known = entries.get(driverId);
  if (known !== undefined) return known;
  const store = new EntryStore(driverId);
  const sender = new PhotoSender(driverId, store);
  entries.set(driverId, { store, sender });
  void store.forgetUnusedPhotos(Date.now());
  sender.start();
  return { store, sender };
}

/** In specs: as a page that is closed. */
export async function closeEntries(): Promise<void> {
  const open = [...entries.values()];
  entries.clear();
  for (const { sender } of open) sender.stop();
  await Promise.all(open.map(({ store }) => store.close()));
}
