import { describe, expect, test } from '@jest/globals';
import { changeDraft, leftOver, type DraftChange } from './change-draft';
import { entryOf, hasUnsavedEdit } from './edit-job';
import { emptyDraft, type DraftJob, type WeekDraft } from './week-draft';

const photo = (name: string) => ({ objectPath: `/api/uploads/${name}`, fileName: `${name}.jpg` });
const photos = { building: photo('b'), goods: photo('g'), deliveryNote: photo('n') };
const job = (id: string): DraftJob => ({
  id,
  loadId: `1234567${id}`,
  jobPricePence: 12_050,
  date: '2026-11-17',
  description: 'two pallets',
  photos,
});

const changed = (draft: WeekDraft, ...changes: DraftChange[]) => changes.reduce(changeDraft, draft);
const list: WeekDraft = {
  ...emptyDraft('key'),
  jobs: ['1', '2', '3'].map(job),
  entry: { ...emptyDraft('key').entry, loadId: '8765', photos: { goods: photo('new') } },
};
const begun = changed(list, { type: 'editBegun', id: '2', editId: 'edit-1' });

describe('editing a job of the list', () => {
  test('opens with all that the job has', () => {
    expect(begun.entry).toEqual({
      loadId: '12345672',
      jobPrice: '120.50',
      date: '2026-11-17',
      description: 'two pallets',
      photos,
    });
    expect(hasUnsavedEdit(begun)).toBe(false);
  });

  test('puts what is saved where the job stood, and brings back the job that was being entered', () => {
    const saved = changed(begun, { type: 'editSaved', job: { ...job('2'), jobPricePence: 9_900 } });
    expect(saved.jobs).toEqual([job('1'), { ...job('2'), jobPricePence: 9_900 }, job('3')]);
    expect({ ...saved, jobs: list.jobs }).toEqual(list);
  });

  test('leaves the job as it was when it is cancelled', () => {
    const typed = changed(begun, { type: 'entryTyped', typed: { jobPrice: '1' } });
    expect(hasUnsavedEdit(typed)).toBe(true);
    expect(changed(typed, { type: 'editCancelled' })).toEqual(list);
  });

  test('of another job instead keeps the job that was being entered', () => {
    const other = changed(begun, { type: 'editBegun', id: '3', editId: 'edit-2' });
    expect(other.entry).toEqual(entryOf(job('3')));
    expect(changed(other, { type: 'editCancelled' })).toEqual(list);
  });

  test('of a job that is no longer there begins nothing', () => {
    expect(changed(list, { type: 'editBegun', id: '9', editId: 'edit-1' })).toEqual(list);
  });

  test('keeps an unconfirmed request until something is saved', () => {
    const sent = changed(list, { type: 'submissionStarted', request: '{}' });
    const open = changed(sent, { type: 'editBegun', id: '2', editId: 'edit-1' });
    expect(open.unconfirmedRequest).toBe('{}');
    expect(changed(open, { type: 'editSaved', job: job('2') }).unconfirmedRequest).toBeNull();
  });
});

describe('a photo that arrives', () => {
  const arrives = (draft: WeekDraft, editId?: string) =>
    changed(draft, { type: 'photoKept', kind: 'building', photo: photo('late'), editId });

  test('belongs to the job that it was chosen for, also while another one is in the form', () => {
    const late = arrives(begun);
    expect(late.entry).toEqual(begun.entry);
    expect(changed(late, { type: 'editCancelled' }).entry.photos).toEqual({
      building: photo('late'),
      goods: photo('new'),
    });
    expect(arrives(begun, 'edit-1').entry.photos.building).toEqual(photo('late'));
  });

  test('after its editing was cancelled belongs to none, also when the same job is opened again', () => {
    const again = changed(begun, { type: 'editCancelled' }, { type: 'editBegun', id: '2', editId: 'edit-2' });
    expect(arrives(again, 'edit-1')).toEqual(again);
    expect(arrives(list, 'edit-1')).toEqual(list);
  });
});

describe('a job that leaves the list while it is edited', () => {
  test('by removal gives the form back to the job that was being entered', () => {
    const removed = changed(begun, { type: 'jobRemoved', id: '2' });
    expect(removed).toEqual({ ...list, jobs: [job('1'), job('3')] });
    expect(changed(begun, { type: 'jobRemoved', id: '1' }).editing).toEqual(begun.editing);
  });

  test('by a submission leaves only the job that was being entered', () => {
    const blank = emptyDraft('key-2');
    expect(leftOver(begun, ['1', '2', '3'], blank)).toEqual({ ...blank, entry: list.entry });
    expect(leftOver(begun, ['1'], blank)).toMatchObject({ jobs: [{ id: '2' }, { id: '3' }], editing: begun.editing });
  });
});
