import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { newPhone } from '../testing/week-with-a-job';
import { EntryStore } from '../store/entry-store';
import { changeDraft } from './change-draft';
import { draftKey, readDraft } from './draft-storage';
import { DraftStore } from './draft-store';
import { useDraft } from './use-draft';
import { EMPTY_ENTRY, emptyDraft, type DraftJob } from './week-draft';

const photo = { objectPath: '/api/uploads/a', fileName: 'a.jpg' };
const photos = { building: photo, goods: photo, deliveryNote: photo };
const job = (id: string): DraftJob => ({
  id,
  loadId: '12345678',
  jobPricePence: 12_050,
  date: '2026-11-17',
  description: '',
  photos,
});

const WEEK = '2026-11-16';
const key = draftKey('driver-1', WEEK);
let keys = 0;
let tabs: EntryStore[] = [];

/** Its own page, with nothing in memory but what this phone has kept. */
async function openDraft(): Promise<DraftStore> {
  const tab = new EntryStore('driver-1');
  tabs.push(tab);
  const draft = new DraftStore(tab, WEEK, () => emptyDraft(`key-${++keys}`));
  await waitFor(() => expect(draft.current().isLoaded).toBe(true));
  return draft;
}

async function openHook(driverId: string, week: string) {
  const hook = renderHook(() => useDraft(driverId, week));
  await waitFor(() => expect(hook.result.current.isLoaded).toBe(true));
  return hook;
}

const found = async () => (await openDraft()).current().draft;

beforeEach(async () => {
  keys = 0;
  await Promise.all(tabs.map((tab) => tab.close()));
  tabs = [];
  await newPhone();
});

describe('a draft', () => {
  test('is found again, with its idempotency key, when the page is opened anew', async () => {
    const first = await openDraft();
    void first.change({ type: 'jobAdded', job: job('a') });
    await first.change({ type: 'entryTyped', typed: { loadId: '8765' } });
    expect(await found()).toEqual(first.current().draft);
    expect((await found()).idempotencyKey).toBe('key-1');
  });

  test('shows what is typed at once, whatever is still being stored', async () => {
    const draft = await openDraft();
    const stored = ['8', '87', '876'].map((loadId) => {
      const storing = draft.change({ type: 'entryTyped', typed: { loadId } });
      expect(draft.current().draft.entry.loadId).toBe(loadId);
      return storing;
    });
    await Promise.all(stored);
    expect((await found()).entry.loadId).toBe('876');
  });

  test('that is left before its last change is stored has it all the same', async () => {
    const left = await openDraft();
    await left.change({ type: 'entryTyped', typed: { loadId: '8' } });
    const never = jest.spyOn(EntryStore.prototype, 'change').mockReturnValue(new Promise(() => undefined));
    void left.change({ type: 'entryTyped', typed: { loadId: '87' } });
    window.dispatchEvent(new Event('pagehide'));
    never.mockRestore();
    expect((await found()).entry.loadId).toBe('87');
    expect(readDraft(key)).toBeNull();
  });

  test('that an earlier version kept is taken over once', async () => {
    const earlier = changeDraft(emptyDraft('key-earlier'), { type: 'jobAdded', job: job('a') });
    localStorage.setItem(key, JSON.stringify(earlier));
    const draft = await openDraft();
    expect({ ...draft.current().draft, fields: undefined }).toEqual(earlier);
    expect(readDraft(key)).toBeNull();
    await draft.change({ type: 'jobRemoved', id: 'a' });
    expect((await found()).jobs).toEqual([]);
  });

  test('keeps the request of a submission before it is sent, until the server has answered', async () => {
    const draft = await openDraft();
    void draft.change({ type: 'jobAdded', job: job('a') });
    await draft.change({ type: 'submissionStarted', request: '{"jobs":1}' });
    expect((await found()).unconfirmedRequest).toBe('{"jobs":1}');
    await draft.change({ type: 'submissionRefused' });
    expect((await found()).unconfirmedRequest).toBeNull();
  });

  test('gets a new key once it was submitted, so that a second remittance of the week is one of its own', async () => {
    const draft = await openDraft();
    void draft.change({ type: 'jobAdded', job: job('a') });
    await draft.startAnew(['a']);
    expect(draft.current().draft).toMatchObject(emptyDraft('key-2'));
    expect(await found()).toMatchObject(emptyDraft('key-2'));
  });

  test('keeps the job that was started, and those that were not sent, for the draft after a submission', async () => {
    const draft = await openDraft();
    void draft.change({ type: 'jobAdded', job: job('sent') });
    void draft.change({ type: 'figuresTyped', typed: { additionalDeductions: '10', deductionReason: 'Fuel' } });
    void draft.change({ type: 'submissionStarted', request: '{}' });
    void draft.change({ type: 'jobAdded', job: job('added-meanwhile') });
    void draft.change({ type: 'entryTyped', typed: { loadId: '8765' } });
    void draft.change({ type: 'photoKept', kind: 'goods', photo });
    const { entry } = draft.current().draft;
    await draft.startAnew(['sent']);
    expect(draft.current().draft).toMatchObject({ ...emptyDraft('key-2'), jobs: [job('added-meanwhile')], entry });
    expect(await found()).toEqual(draft.current().draft);
  });

  test('leaves what another tab has added to the draft after a submission', async () => {
    const here = await openDraft();
    await here.change({ type: 'jobAdded', job: job('sent') });
    const there = await openDraft();
    void there.change({ type: 'jobAdded', job: job('b') });
    await here.startAnew(['sent']);
    await waitFor(() => expect(here.current().draft.jobs).toMatchObject([{ id: 'b' }]));
    expect(await found()).toMatchObject({ jobs: [{ id: 'b' }], unconfirmedRequest: null });
  });

  test('follows another tab that changes the same week', async () => {
    const here = await openDraft();
    const seen = jest.fn();
    here.subscribe(seen);
    await (await openDraft()).change({ type: 'jobAdded', job: job('b') });
    await waitFor(() => expect(here.current().draft.jobs).toHaveLength(1));
    expect(seen).toHaveBeenCalled();
  });

  test('has what both tabs add to it', async () => {
    const [here, there] = [await openDraft(), await openDraft()];
    await Promise.all([
      here.change({ type: 'jobAdded', job: job('a') }),
      there.change({ type: 'entryTyped', typed: { loadId: '8765' } }),
    ]);
    expect(await found()).toMatchObject({ jobs: [{ id: 'a' }], entry: { loadId: '8765' } });
  });

  test('gets a photo that arrives after its screen was left, beside what was typed since it was opened again', async () => {
    const left = await openHook('driver-1', WEEK);
    left.unmount();
    const opened = await openHook('driver-1', WEEK);
    await act(() => opened.result.current.change({ type: 'entryTyped', typed: { loadId: '8765' } }));
    await act(() => left.result.current.change({ type: 'photoKept', kind: 'goods', photo }));
    expect(opened.result.current.draft.entry).toMatchObject({ loadId: '8765', photos: { goods: photo } });
  });

  test('of one driver is not found by another on the same phone, nor in another week', async () => {
    const first = await openHook('driver-2', WEEK);
    await act(() => first.result.current.change({ type: 'jobAdded', job: job('a') }));
    const drafts = async (driverId: string, week: string) =>
      (await openHook(driverId, week)).result.current.draft.jobs.map(({ id }) => id);
    expect(await drafts('driver-3', WEEK)).toEqual([]);
    expect(await drafts('driver-2', '2026-11-23')).toEqual([]);
    expect(await drafts('driver-2', WEEK)).toEqual(['a']);
  });
});

describe('changing a draft', () => {
  const draft = emptyDraft('key');

  test('resets the form once the job has joined the list, and keeps the day only where it is told to', () => {
    const typed = changeDraft(draft, { type: 'entryTyped', typed: { loadId: '12345678', date: '2026-11-17' } });
    expect(changeDraft(typed, { type: 'jobAdded', job: job('a') }).entry).toEqual(EMPTY_ENTRY);
    expect(changeDraft(typed, { type: 'jobAdded', job: job('a'), keepsDay: true }).entry).toEqual({
      ...EMPTY_ENTRY,
      date: '2026-11-17',
    });
  });

  test('puts a removed job back where it was', () => {
    const three = ['a', 'b', 'c'].reduce((all, id) => changeDraft(all, { type: 'jobAdded', job: job(id) }), draft);
    const without = changeDraft(three, { type: 'jobRemoved', id: 'b' });
    const restored = changeDraft(without, { type: 'jobRestored', job: job('b'), position: 1 });
    expect(without.jobs.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(restored.jobs.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('forgets an unconfirmed request when what would be sent changes, and only then', () => {
    const sent = changeDraft(draft, { type: 'submissionStarted', request: '{}' });
    expect(changeDraft(sent, { type: 'figuresTyped', typed: { membershipFee: '20' } }).unconfirmedRequest).toBeNull();
    expect(changeDraft(sent, { type: 'entryTyped', typed: { loadId: '1' } }).unconfirmedRequest).toBe('{}');
  });
});
