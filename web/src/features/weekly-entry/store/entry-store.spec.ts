import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { unsentJobsOf, unsentWork } from '../../../shared/session/unsent-work';
import type { DraftChange } from '../draft/change-draft';
import { emptyDraft, type DraftJob, type WeekDraft } from '../draft/week-draft';
import { newPhone } from '../testing/week-with-a-job';
import { EntryDatabaseAccess } from './entry-database-access';
import type { StoredPhoto } from './entry-database';
import { EntryStore } from './entry-store';

const WEEK = '2026-11-16';
const DAY_MS = 24 * 3_600_000;
const blank = emptyDraft('key-1');
const stored = (id: string, keptAtMs = Date.now()): StoredPhoto => ({
  id,
  weekStartDate: WEEK,
  fileName: `${id}.jpg`,
  contentType: 'image/jpeg',
  bytes: new TextEncoder().encode(`photo ${id}`).buffer,
  sha256: null,
  keptAtMs,
});
const keptChange = (id: string): DraftChange => ({
  type: 'photoKept',
  kind: 'goods',
  photo: { id, fileName: `${id}.jpg`, objectPath: null },
});
const typed = (loadId: string): DraftChange => ({ type: 'entryTyped', typed: { loadId } });

/** From here on storage fails where it is told to, until mocks are restored. */
function failOnPut(error: string, isHit: (store: IDBObjectStore) => boolean): void {
  const put = Reflect.get(IDBObjectStore.prototype, 'put');
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (isHit(this)) throw new DOMException('no', error);
    return put.apply(this, given);
  });
}

let open: EntryStore[];
function openStore(): EntryStore {
  const store = new EntryStore('driver-1');
  open.push(store);
  return store;
}

/** What is found by a page that is opened later. */
async function found(): Promise<WeekDraft | undefined> {
  return (await openStore().load(WEEK))?.draft;
}

beforeEach(async () => {
  open = [];
  await newPhone();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(open.map((store) => store.close()));
});

test("nothing that one driver entered is found under another's name on the same phone", async () => {
  const other = new EntryStore('driver-2');
  open.push(other);
  await openStore().change(WEEK, keptChange('a'), blank, stored('a'));
  expect((await other.load(WEEK))?.draft).toBeUndefined();
});

describe('a photo', () => {
  test('is kept together with the draft that has it, or neither is', async () => {
    await openStore().change(WEEK, keptChange('a'), blank, stored('a'));
    const later = openStore();
    expect(new TextDecoder().decode((await later.photo('a'))?.bytes)).toBe('photo a');

    failOnPut('UnknownError', ({ name }) => name === 'drafts');
    await later.change(WEEK, keptChange('b'), blank, stored('b'));
    jest.restoreAllMocks();
    expect(await openStore().photo('b')).toBeUndefined();
  });

  test('waits for the server until it is said to have it, and lies on this phone until its job was submitted', async () => {
    const store = openStore();
    const withPhoto = {
      ...blank,
      entry: { ...blank.entry, photos: { goods: { id: 'a', fileName: 'a.jpg', objectPath: null } } },
    };
    await store.change(WEEK, keptChange('a'), withPhoto, stored('a'));
    expect(await openStore().waitingPhotos()).toMatchObject([{ week: WEEK, photo: { id: 'a' } }]);
    await store.change(WEEK, { type: 'photoSent', id: 'a', objectPath: '/api/uploads/a' });
    expect(await openStore().waitingPhotos()).toEqual([]);
    expect(await openStore().photo('a')).toBeDefined();

    const photo = { id: 'a', fileName: 'a.jpg', objectPath: '/api/uploads/a' };
    const photos = { building: photo, goods: photo, deliveryNote: photo };
    const job = { id: 'job-1', loadId: '12345678', jobPricePence: 1_000, date: WEEK, description: '', photos };
    const listed = { ...blank, jobs: [job] };
    await store.change(WEEK, { type: 'jobAdded', job });
    await store.startAnew(WEEK, ['job-1'], listed, emptyDraft('key-2'));
    expect(await openStore().photo('a')).toBeUndefined();
  });

  test('that no draft has any more makes room a day later, when its removal can no longer be taken back', async () => {
    const store = openStore();
    await store.change(WEEK, typed('1'), blank, stored('removed', 0));
    await store.forgetUnusedPhotos(DAY_MS);
    expect(await openStore().photo('removed')).toBeDefined();
    await store.forgetUnusedPhotos(DAY_MS + 1);
    expect(await openStore().photo('removed')).toBeUndefined();
  });
});

describe('a phone without room', () => {
  test('still keeps the words, holds the photo for as long as the page is open, and says so', async () => {
    failOnPut('QuotaExceededError', ({ name }) => name === 'photos');
    const store = openStore();
    const withPhoto = {
      ...blank,
      entry: { ...blank.entry, photos: { goods: { id: 'a', fileName: 'a.jpg', objectPath: null } } },
    };
    expect(await store.change(WEEK, keptChange('a'), withPhoto, stored('a'))).toMatchObject({
      trouble: 'full',
      unkeptPhotoIds: ['a'],
    });
    expect(await store.photo('a')).toBeDefined();
    expect(await found()).toMatchObject(withPhoto);
    jest.restoreAllMocks();
    expect(await store.change(WEEK, typed('8'))).toMatchObject({ trouble: null, unkeptPhotoIds: [] });
    expect(await openStore().photo('a')).toBeDefined();
  });

  test('loses nothing while the page is open, and keeps all of it once there is room', async () => {
    const store = openStore();
    await store.change(WEEK, typed('1'), { ...blank, entry: { ...blank.entry, loadId: '1' } });
    failOnPut('QuotaExceededError', () => true);
    expect(await store.change(WEEK, typed('12'))).toMatchObject({
      trouble: 'full',
      draft: { entry: { loadId: '12' } },
    });
    expect(await store.load(WEEK)).toMatchObject({ trouble: 'full', draft: { entry: { loadId: '12' } } });
    jest.restoreAllMocks();
    await store.change(WEEK, { type: 'entryTyped', typed: { jobPrice: '9' } });
    expect((await found())?.entry).toMatchObject({ loadId: '12', jobPrice: '9' });
  });
});

describe('a browser that', () => {
  test('forbids storage lets the driver work on in this page', async () => {
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('private', 'SecurityError');
    });
    const store = openStore();
    expect(await store.load(WEEK)).toBeNull();
    expect(await store.change(WEEK, keptChange('a'), blank, stored('a'))).toMatchObject({ trouble: 'unavailable' });
    expect(await store.change(WEEK, typed('12'))).toMatchObject({ draft: { entry: { loadId: '12' } } });
    expect(await store.photo('a')).toBeDefined();
  });

  test('closed the connection, as to a page in the background, is asked for another', async () => {
    const store = openStore();
    await store.change(WEEK, typed('1'), blank);
    const connections = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    expect(await store.change(WEEK, typed('12'))).toMatchObject({ trouble: null });
    expect(connections.mock.calls.length).toBeGreaterThan(1);
    expect((await found())?.entry.loadId).toBe('12');
  });

  test('cleared what it kept gets all of it once more', async () => {
    const store = openStore();
    await store.change(WEEK, typed('1'), blank);
    const database = new EntryDatabaseAccess('driver-1');
    await store.close();
    await database.close();
    await new Promise((resolve) => (indexedDB.deleteDatabase('waybook-entry:driver-1').onsuccess = resolve));
    const here = { ...blank, entry: { ...blank.entry, loadId: '12', jobPrice: '9' } };
    await store.change(WEEK, typed('12'), here);
    expect(await found()).toMatchObject(here);
  });
});

test('what is not sent is noted, so that a sign-out can name it, until it is', async () => {
  const store = openStore();
  const withPhoto = {
    ...blank,
    entry: { ...blank.entry, photos: { goods: { id: 'a', fileName: 'a.jpg', objectPath: null } } },
  };
  await store.change(WEEK, keptChange('a'), withPhoto, stored('a'));
  await store.close();
  expect(unsentWork('driver-1')).toEqual({ jobs: 0, photos: 1 });
  expect(unsentWork('driver-2')).toBeNull();
  const later = openStore();
  await later.change(WEEK, { type: 'photoSent', id: 'a', objectPath: '/api/uploads/a' });
  await later.close();
  expect(unsentWork('driver-1')).toBeNull();
});

const job = (id: string, jobPricePence: number): DraftJob => {
  const photo = { id, objectPath: '/x', fileName: 'a.jpg' };
  const photos = { building: photo, goods: photo, deliveryNote: photo };
  return { id, loadId: '12345678', jobPricePence, date: WEEK, description: '', photos };
};

test('jobs that are not submitted are noted by their week, with what they come to', async () => {
  const store = openStore();
  await store.change(WEEK, typed(''), { ...blank, jobs: [job('a', 12_050), job('b', 100)] });
  await store.close();
  expect(unsentJobsOf('driver-1', WEEK)).toEqual({ jobs: 2, pence: 12_150 });
  expect(unsentJobsOf('driver-1', '2026-01-05')).toBeNull();
  expect(unsentJobsOf('driver-2', WEEK)).toBeNull();
});
