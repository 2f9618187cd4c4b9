import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { showLanguage } from '../../../shared/language/active-language';
import { forgetStoredSession, storeToken, storeUser } from '../../../shared/session/stored-session';
import { asDriver } from '../../../testing/signed-in';
import { emptyDraft, type WeekDraft } from '../draft/week-draft';
import { EntryStore } from '../store/entry-store';
import { newPhone } from '../testing/week-with-a-job';
import { sha256Of } from './photo-hash';
import { PhotoSender } from './photo-sender';

const WEEK = '2026-11-16';
const KINDS = ['building', 'goods', 'deliveryNote'] as const;

type Answer = { status: number; response?: object } | 'no network';

const ofTheBrowser = globalThis.XMLHttpRequest;
let sentKeys: string[];
let underWay: number;
let mostAtOnce: number;
let answer: (key: string) => Answer;
/** Nothing is answered before. */
let mayAnswer: Promise<void>;
let senders: PhotoSender[];
let stores: EntryStore[];

/** A browser's XMLHttpRequest: what stands in for it elsewhere sends no files. */
class Request {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  response: object | null = null;
  onload = (): void => undefined;
  onerror = (): void => undefined;
  #key = '';
  open(): void {}
  abort(): void {}
  getResponseHeader = () => null;
  setRequestHeader(name: string, value: string): void {
    if (name === 'Idempotency-Key') this.#key = value;
  }
  send(): void {
    sentKeys.push(this.#key);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    void mayAnswer.then(() => setTimeout(() => this.#answer()));
  }
  #answer(): void {
    underWay -= 1;
    const given = answer(this.#key);
    if (given === 'no network') return this.onerror();
    this.status = given.status;
    this.response = given.response ?? null;
    this.onload();
  }
}

function openTab(driverId = 'driver-1') {
  const store = new EntryStore(driverId);
  const sender = new PhotoSender(driverId, store, () => Promise.resolve('settled'));
  stores.push(store);
  senders.push(sender);
  return { store, sender };
}

/** A job in the form with three photos that wait. */
async function keepThree(store: EntryStore, spoiled?: string): Promise<void> {
  let here: WeekDraft = emptyDraft('key-1');
  await store.change(WEEK, { type: 'entryTyped', typed: {} }, here);
  for (const kind of KINDS) {
    const photo = { id: kind, fileName: `${kind}.jpg`, objectPath: null };
    const bytes = new TextEncoder().encode(kind).buffer;
    const sha256 = kind === spoiled ? 'another' : await sha256Of(bytes);
    here = { ...here, entry: { ...here.entry, photos: { ...here.entry.photos, [kind]: photo } } };
    const stored = { id: kind, weekStartDate: WEEK, fileName: `${kind}.jpg`, contentType: 'image/jpeg', bytes, sha256 };
    await store.change(WEEK, { type: 'photoKept', kind, photo }, here, { ...stored, keptAtMs: 0 });
  }
}

const photosIn = async (store: EntryStore) => (await store.load(WEEK))?.draft.entry.photos;
const uploaded = (key: string): Answer => ({ status: 201, response: { objectPath: `/api/uploads/${key}` } });
const allSent = Object.fromEntries(KINDS.map((kind) => [kind, { objectPath: `/api/uploads/${kind}` }]));

beforeEach(async () => {
  await newPhone();
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
  [sentKeys, underWay, mostAtOnce, senders, stores] = [[], 0, 0, [], []];
  answer = uploaded;
  mayAnswer = Promise.resolve();
  storeToken('bearer');
  storeUser(asDriver());
});
afterEach(async () => {
  for (const sender of senders) sender.stop();
  await Promise.all(stores.map((store) => store.close()));
  forgetStoredSession();
  globalThis.XMLHttpRequest = ofTheBrowser;
});

describe('photos that wait', () => {
  test('go when the page is opened, two at once, each under its own id', async () => {
    await keepThree(openTab().store);
    const { store, sender } = openTab();
    let answer = () => {};
    mayAnswer = new Promise((resolve) => (answer = resolve));
    sender.start();
    await waitFor(() => expect(underWay).toBe(2));
    answer();
    await waitFor(async () => expect(await photosIn(store)).toMatchObject(allSent));
    expect(sentKeys.toSorted()).toEqual([...KINDS].toSorted());
    expect(mostAtOnce).toBe(2);
    expect(sender.current()).toEqual({ percents: {}, failure: null });
  });

  test('go once, however often the page is opened', async () => {
    const first = openTab();
    await keepThree(first.store);
    first.sender.start();
    await waitFor(async () => expect(await photosIn(first.store)).toMatchObject(allSent));
    const { sender } = openTab();
    sender.start();
    sender.wake();
    await waitFor(() => expect(sender.current().failure).toBeNull());
    expect(sentKeys).toHaveLength(3);
  });

  test('go again as soon as the signal is back', async () => {
    const { store, sender } = openTab();
    await keepThree(store);
    answer = () => ({ status: 500 });
    sender.start();
    await waitFor(() => expect(sender.current().failure).toBe("The photo couldn't be sent."));
    expect(await photosIn(store)).toMatchObject({ building: { objectPath: null }, goods: { objectPath: null } });
    answer = uploaded;
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await photosIn(store)).toMatchObject(allSent));
    await waitFor(() => expect(sender.current().failure).toBeNull());
  });

  test('go under nobody else, who has signed in at this phone', async () => {
    const { store, sender } = openTab();
    await keepThree(store);
    storeUser(asDriver({ id: 'driver-2' }));
    sender.start();
    await store.load(WEEK);
    expect(sentKeys).toEqual([]);
    storeUser(asDriver());
    sender.wake();
    await waitFor(async () => expect(await photosIn(store)).toMatchObject(allSent));
  });
});

describe('a photo', () => {
  test('that the server turns down is named with its reason and does not hold up the others', async () => {
    const { store, sender } = openTab();
    await keepThree(store);
    answer = (key) => (key === 'goods' ? { status: 415, response: { error: 'This is not a photo.' } } : uploaded(key));
    sender.start();
    await waitFor(async () => expect(await photosIn(store)).toMatchObject({ deliveryNote: allSent['deliveryNote'] }));
    expect(await photosIn(store)).toMatchObject({ goods: { objectPath: null, refusal: 'This is not a photo.' } });
    expect(await store.photo('goods')).toBeDefined();
    expect(await store.waitingPhotos()).toEqual([]);
  });

  test('that the server turns down is turned down in the language of the driver', async () => {
    await showLanguage('pl');
    const { store, sender } = openTab();
    await keepThree(store);
    const error = 'This is not a picture that we can read. Send a JPEG, PNG or WebP picture.';
    answer = (key) => (key === 'goods' ? { status: 415, response: { error } } : uploaded(key));
    sender.start();
    await waitFor(async () =>
      expect((await photosIn(store))?.goods?.refusal).toBe(
        'Nie odczytamy tego zdjęcia. Wyślij zdjęcie JPEG, PNG lub WebP.',
      ),
    );
    await showLanguage('en');
  });

  test('that the storage gave back otherwise than it was given is not sent, but asked for again', async () => {
    const { store, sender } = openTab();
    await keepThree(store, 'goods');
    sender.start();
    await waitFor(async () => expect(await photosIn(store)).toMatchObject({ deliveryNote: allSent['deliveryNote'] }));
    expect((await photosIn(store))?.goods?.refusal).toMatch(/^This photo is no longer on this phone\./);
    expect(sentKeys).not.toContain('goods');
  });
});
