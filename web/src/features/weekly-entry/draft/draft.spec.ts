import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
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

const key = draftKey('driver-1', '2026-11-16');
let keys = 0;
const openDraft = () => new DraftStore(key, () => emptyDraft(`key-${++keys}`));

beforeEach(() => {
  keys = 0;
});

describe('a draft', () => {
  test('is found again, with its idempotency key, when the page is opened anew', () => {
    const first = openDraft();
    first.change({ type: 'jobAdded', job: job('a') });
    first.change({ type: 'entryTyped', typed: { loadId: '8765' } });

    expect(openDraft().current().draft).toEqual(first.current().draft);
    expect(openDraft().current().draft.idempotencyKey).toBe('key-1');
  });

  test('keeps the request of a submission before it is sent, until the server has answered', () => {
    const draft = openDraft();
    draft.change({ type: 'jobAdded', job: job('a') });
    draft.change({ type: 'submissionStarted', request: '{"jobs":1}' });
    expect(openDraft().current().draft.unconfirmedRequest).toBe('{"jobs":1}');

    draft.change({ type: 'submissionRefused' });
    expect(openDraft().current().draft.unconfirmedRequest).toBeNull();
  });

  test('gets a new key once it was submitted, so that a second remittance of the week is one of its own', () => {
    const draft = openDraft();
    draft.change({ type: 'jobAdded', job: job('a') });
    draft.startAnew(['a']);
    expect(draft.current().draft).toMatchObject({ idempotencyKey: 'key-2', jobs: [] });
    expect(readDraft(key)).toBeNull();
  });

  test('keeps the job that was started, and those that were not sent, for the draft after a submission', () => {
    const draft = openDraft();
    draft.change({ type: 'jobAdded', job: job('sent') });
    draft.change({ type: 'figuresTyped', typed: { additionalDeductions: '10', deductionReason: 'Fuel' } });
    draft.change({ type: 'submissionStarted', request: '{}' });
    draft.change({ type: 'jobAdded', job: job('added-meanwhile') });
    draft.change({ type: 'entryTyped', typed: { loadId: '8765' } });
    draft.change({ type: 'photoUploaded', kind: 'goods', photo });
    const { entry } = draft.current().draft;
    draft.startAnew(['sent']);
    expect(draft.current()).toEqual({
      isKept: true,
      draft: { ...emptyDraft('key-2'), jobs: [job('added-meanwhile')], entry },
    });
    expect(openDraft().current()).toEqual(draft.current());
  });

  test('leaves what another tab has added since its screen was left to the draft after a submission', () => {
    const left = openDraft();
    left.change({ type: 'jobAdded', job: job('sent') });
    left.subscribe(() => undefined)();
    openDraft().change({ type: 'jobAdded', job: job('b') });
    left.startAnew(['sent']);
    expect(openDraft().current().draft).toMatchObject({ jobs: [{ id: 'b' }], unconfirmedRequest: null });
  });

  test('says so when the browser keeps nothing of what a submission left, and finds nothing of what was sent', () => {
    const draft = openDraft();
    draft.change({ type: 'jobAdded', job: job('a') });
    draft.change({ type: 'entryTyped', typed: { loadId: '8765' } });
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draft.startAnew(['a']);
    full.mockRestore();
    expect(draft.current()).toMatchObject({ isKept: false, draft: { jobs: [], entry: { loadId: '8765' } } });
    expect(readDraft(key)).toBeNull();
  });

  test('follows another tab that changes the same week', () => {
    const here = openDraft();
    const seen = jest.fn();
    here.subscribe(seen);
    const there = openDraft();
    there.change({ type: 'jobAdded', job: job('b') });
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(seen).toHaveBeenCalledTimes(1);
    expect(here.current().draft.jobs).toHaveLength(1);
  });

  test('gets a photo that arrives after its screen was left, beside what was typed since it was opened again', () => {
    const left = renderHook(() => useDraft('driver-1', '2026-11-16'));
    left.unmount();
    const opened = renderHook(() => useDraft('driver-1', '2026-11-16'));
    act(() => opened.result.current.change({ type: 'entryTyped', typed: { loadId: '8765' } }));
    act(() => left.result.current.change({ type: 'photoUploaded', kind: 'goods', photo }));
    expect(opened.result.current.draft.entry).toMatchObject({ loadId: '8765', photos: { goods: photo } });
  });

  test('that changes once more after its screen was left keeps what another tab did meanwhile', () => {
    const left = openDraft();
    left.subscribe(() => undefined)();
    openDraft().change({ type: 'jobAdded', job: job('b') });
    left.change({ type: 'photoUploaded', kind: 'goods', photo });
    expect(openDraft().current().draft).toMatchObject({ jobs: [{ id: 'b' }], entry: { photos: { goods: photo } } });
  });

  test('that another tab submitted meanwhile is not brought back when its screen is opened again', () => {
    const here = openDraft();
    here.change({ type: 'jobAdded', job: job('a') });
    openDraft().startAnew(['a']);
    here.subscribe(() => undefined);
    expect(here.current().draft).toMatchObject({ idempotencyKey: 'key-3', jobs: [] });
  });

  test('of one driver is not found by another on the same phone, nor in another week', () => {
    const first = renderHook(() => useDraft('driver-2', '2026-11-16'));
    act(() => first.result.current.change({ type: 'jobAdded', job: job('a') }));
    const drafts = (driverId: string, week: string) =>
      renderHook(() => useDraft(driverId, week)).result.current.draft.jobs.map(({ id }) => id);
    expect(drafts('driver-3', '2026-11-16')).toEqual([]);
    expect(drafts('driver-2', '2026-11-23')).toEqual([]);
    expect(drafts('driver-2', '2026-11-16')).toEqual(['a']);
    expect(readDraft(draftKey('driver-3', '2026-11-16'))).toBeNull();
  });

  test('says so when the browser keeps nothing', () => {
    const draft = openDraft();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draft.change({ type: 'jobAdded', job: job('a') });
    full.mockRestore();
    expect(draft.current()).toMatchObject({ isKept: false, draft: { jobs: [{ id: 'a' }] } });
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
