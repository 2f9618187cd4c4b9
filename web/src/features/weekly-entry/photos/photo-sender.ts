import { backoffMs } from '../../../shared/api/backoff';
import { FileNotSent, uploadFile } from '../../../shared/api/uploads';
import { english, t } from '../../../shared/language/text';
import { storedToken, storedUser } from '../../../shared/session/stored-session';
import type { EntryStore, WaitingInWeek } from '../store/entry-store';
import { isIntact } from './photo-hash';
import { withLock } from './with-lock';

/** What the screen says of photos on their way. */
export interface Sending {
  /** By the id of a photo that is being sent just now. */
  readonly percents: Readonly<Record<string, number>>;
  /** Why the last round ended before every photo was up; it will be tried again. */
  readonly failure: string | null;
}

const AT_ONCE = 2;
/** Beyond the tries of one upload: a van may stand in a dead spot for hours. */
const NEXT_ROUND_BACKOFF = { firstMs: 5_000, longestMs: 120_000 };
const LOST = english(
  "This photo is no longer on this phone. Take it again, or choose it once more if it's in your gallery.",
);

/** Failed where the connection did: it will be tried again. */
export type Outcome = 'settled' | 'failed';

/** Sends a driver's waiting photos, one tab at a time: two at once, until every one is up or the connection fails. */
export class PhotoSender {
  readonly #driverId: string;
  readonly #store: EntryStore;
  readonly #sendQueued: () => Promise<Outcome>;
  readonly #listeners = new Set<() => void>();
  readonly #uploads = new Map<string, AbortController>();
  readonly #stopped = new AbortController();
  #sending: Sending = { percents: {}, failure: null };
  #round: Promise<void> | null = null;
  #isAskedAgain = false;
  #failedRounds = 0;
  #nextRound: ReturnType<typeof setTimeout> | undefined;

  /** @param sendQueued what may go once every photo is up */
  constructor(driverId: string, store: EntryStore, sendQueued: () => Promise<Outcome>) {
    this.#driverId = driverId;
    this.#store = store;
    this.#sendQueued = sendQueued;
  }

  /** At once, whenever the signal comes back, and whenever the driver looks at the page again. */
  start(): void {
    window.addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.#wakeIfSeen);
    this.wake();
  }

  stop(): void {
    this.#stopped.abort();
    window.removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.#wakeIfSeen);
    clearTimeout(this.#nextRound);
    for (const upload of this.#uploads.values()) upload.abort();
  }

  readonly current = (): Sending => this.#sending;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly wake = (): void => {
    clearTimeout(this.#nextRound);
    if (this.#round !== null) {
      this.#isAskedAgain = true;
      return;
    }
    this.#isAskedAgain = false;
    this.#round = this.#sendAll().finally(() => {
      this.#round = null;
      if (this.#isAskedAgain) this.wake();
    });
  };

  /** The driver has removed the photo, which may be half-way. */
  forget(id: string): void {
    this.#uploads.get(id)?.abort();
  }

  async #sendAll(): Promise<void> {
    if (!this.#maySend()) return;
    const outcome = await withLock(`waybook-photos:${this.#driverId}`, this.#stopped.signal, async () => {
      const photos = await this.#sendWaiting();
      return photos === 'failed' || !this.#maySend() ? photos : this.#sendQueued();
    });
    this.#failedRounds = outcome === 'failed' ? this.#failedRounds + 1 : 0;
    if (outcome === 'failed' && !this.#stopped.signal.aborted) {
      this.#nextRound = setTimeout(this.wake, backoffMs(this.#failedRounds - 1, NEXT_ROUND_BACKOFF));
    }
  }

  async #sendWaiting(): Promise<Outcome> {
    const tried = new Set<string>();
    for (;;) {
      const waiting = (await this.#store.waitingPhotos()).filter(({ photo }) => !tried.has(photo.id));
      if (waiting.length === 0) this.#show({ failure: null });
      const next = waiting.slice(0, AT_ONCE);
      if (next.length === 0 || !this.#maySend()) return 'settled';
      for (const { photo } of next) tried.add(photo.id);
      const outcomes = await Promise.all(next.map((photo) => this.#send(photo)));
      if (outcomes.includes('failed')) return 'failed';
    }
  }

  async #send({ week, photo: { id } }: WaitingInWeek): Promise<Outcome> {
    const stored = await this.#store.photo(id);
    if (stored === undefined || !(await isIntact(stored))) {
      await this.#store.change(week, { type: 'photoRefused', id, refusal: LOST });
      return 'settled';
    }
    const upload = new AbortController();
    this.#uploads.set(id, upload);
    try {
      const { objectPath } = await uploadFile({
        file: new File([stored.bytes], stored.fileName, { type: stored.contentType }),
        purpose: 'pod_photo',
        idempotencyKey: id,
        onProgress: (percent) => this.#showPercent(id, percent),
        signal: upload.signal,
      });
      await this.#store.change(week, { type: 'photoSent', id, objectPath });
      return 'settled';
    } catch (error) {
      if (upload.signal.aborted) return 'settled';
      if (error instanceof FileNotSent && !error.retryable) {
        await this.#store.change(week, { type: 'photoRefused', id, refusal: error.message });
        return 'settled';
      }
      this.#show({ failure: error instanceof FileNotSent ? error.message : t("The photo couldn't be sent.") });
      return 'failed';
    } finally {
      this.#uploads.delete(id);
      this.#showPercent(id, undefined);
    }
  }

  /** Nobody's photos go under another's name; without a network none is tried. */
  #maySend(): boolean {
    const user = storedUser()?.user.id;
    const isTheirs = storedToken() !== null && (user === undefined || user === this.#driverId);
    return isTheirs && navigator.onLine && !this.#stopped.signal.aborted;
  }

  readonly #wakeIfSeen = (): void => {
    if (document.visibilityState === 'visible') this.wake();
  };

  #showPercent(id: string, percent: number | undefined): void {
    const { [id]: _before, ...others } = this.#sending.percents;
    this.#show({ percents: percent === undefined ? others : { ...others, [id]: percent } });
  }

  #show(changes: Partial<Sending>): void {
    this.#sending = { ...this.#sending, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
