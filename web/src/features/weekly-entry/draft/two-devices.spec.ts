import { describe, expect, test } from '@jest/globals';
import { mergeDrafts, SERVER_DEVICE, type DraftFields } from '@waybook/contracts/drafts';
import { changeDraft } from './change-draft';
import { stamped } from './draft-fields';
import { emptyDraft, type DraftJob, type WeekDraft } from './week-draft';

const photo = { id: 'p1', objectPath: null, fileName: 'a.jpg' };
const job: DraftJob = {
  id: 'job-1',
  loadId: '12345678',
  jobPricePence: 12_050,
  date: '2026-11-18',
  description: 'Back door',
  photos: { building: photo, goods: { ...photo, id: 'p2' }, deliveryNote: { ...photo, id: 'p3', objectPath: '/x' } },
};
type Change = Parameters<typeof changeDraft>[1];

const on = (device: string, draft: WeekDraft, change: Change, nowMs: number, sentJobIds?: string[]) =>
  stamped(draft.fields, changeDraft(draft, change), { nowMs, device, sentJobIds });
/** What the phone has, as the tablet follows it. */
const follows = (tablet: WeekDraft, phone: WeekDraft) =>
  changeDraft(tablet, { type: 'serverAnswered', fields: phone.fields!, sent: {}, device: 'tablet' });
const phoneWithJob = on('phone', emptyDraft('key-1'), { type: 'jobAdded', job }, 1_000);
const blank = emptyDraft('key-2');

describe('a draft on another device', () => {
  test('is not emptied by one that was begun here with a form half typed', () => {
    const phone = on('phone', phoneWithJob, { type: 'figuresTyped', typed: { additionalDeductions: '5' } }, 2_000);
    const half = on('tablet', blank, { type: 'entryTyped', typed: { loadId: '1' } }, 3_000);
    expect(half.fields).toEqual({});
    const tablet = follows(half, phone);
    expect(tablet).toMatchObject({ idempotencyKey: 'key-1', additionalDeductions: '5', entry: { loadId: '1' } });
  });

  test('loses none of the jobs that were entered here before anything was known of it', () => {
    const other = { ...job, id: 'job-2', loadId: '87654321' };
    const { fields: _, ...unstamped } = changeDraft(blank, { type: 'jobAdded', job: other });
    expect(follows(unstamped, phoneWithJob).jobs.map(({ id }) => id)).toEqual(['job-2', 'job-1']);
  });

  test('has one key for both, whichever was begun first', () => {
    const begun = on('tablet', blank, { type: 'figuresTyped', typed: { additionalDeductions: '5' } }, 9_000);
    const back = (phone: WeekDraft, tablet: WeekDraft) =>
      changeDraft(phone, { type: 'serverAnswered', fields: tablet.fields!, sent: {}, device: 'phone' });
    const tablet = follows(begun, phoneWithJob);
    expect(back(phoneWithJob, tablet).idempotencyKey).toBe(tablet.idempotencyKey);
    expect(back(phoneWithJob, tablet).additionalDeductions).toBe('5');
  });

  test('gets no job that has come in part, and takes none of it for removed', () => {
    const { [`job/${job.id}/price`]: _, ...part } = phoneWithJob.fields!;
    const tablet = changeDraft(blank, { type: 'serverAnswered', fields: part, sent: {}, device: 'tablet' });
    expect(tablet.jobs).toEqual([]);
    const later = on('tablet', tablet, { type: 'figuresTyped', typed: { additionalDeductions: '5' } }, 2_000);
    expect(follows(later, phoneWithJob).jobs).toHaveLength(1);
  });

  test('comes back with all that it was where its removal was taken back', () => {
    const without = on('phone', phoneWithJob, { type: 'jobRemoved', id: job.id }, 2_000);
    const again = on('phone', without, { type: 'jobRestored', job, position: 0 }, 3_000);
    const tablet = follows(follows(follows(blank, phoneWithJob), without), again);
    expect(tablet.jobs).toMatchObject([{ loadId: job.loadId, jobPricePence: 12_050, description: 'Back door' }]);
  });

  test('that says nothing new leaves this one as it is', () => {
    const tablet = follows(blank, phoneWithJob);
    expect(follows(tablet, phoneWithJob)).toBe(tablet);
  });

  test('has its jobs, its key, and the photos that are up', () => {
    const tablet = follows(blank, phoneWithJob);
    expect(tablet.idempotencyKey).toBe('key-1');
    expect(tablet.fromOtherDevice).toEqual({ what: 'updated', at: new Date(1_000).toISOString() });
    expect(tablet.jobs).toEqual([
      {
        ...job,
        photos: {
          building: { id: 'p1', objectPath: null, fileName: 'building.jpg', isElsewhere: true },
          goods: { id: 'p2', objectPath: null, fileName: 'goods.jpg', isElsewhere: true },
          deliveryNote: { id: 'p3', objectPath: '/x', fileName: 'deliveryNote.jpg' },
        },
      },
    ]);
  });

  test('keeps what was changed on either, field by field', () => {
    const tablet = follows(blank, phoneWithJob);
    const changed = { ...tablet.jobs[0]!, description: 'Front door' };
    const there = on('tablet', tablet, { type: 'editSaved', job: changed }, 2_000);
    const here = on('phone', phoneWithJob, { type: 'editSaved', job: { ...job, jobPricePence: 900 } }, 3_000);
    const [merged] = follows(there, here).jobs;
    expect(merged).toMatchObject({ description: 'Front door', jobPricePence: 900 });
  });

  test('loses a removed job, whatever was changed in it before', () => {
    const tablet = follows(blank, phoneWithJob);
    const there = on('tablet', tablet, { type: 'editSaved', job: { ...tablet.jobs[0]!, loadId: '9' } }, 2_000);
    const here = on('phone', phoneWithJob, { type: 'jobRemoved', id: job.id }, 3_000);
    expect(follows(there, here).jobs).toEqual([]);
  });

  test('says that it was submitted there', () => {
    const tablet = follows(blank, phoneWithJob);
    const after = stamped(phoneWithJob.fields, emptyDraft('key-3'), {
      nowMs: 4_000,
      device: 'phone',
      sentJobIds: ['job-1'],
    });
    const followed = follows(tablet, after);
    expect(followed).toMatchObject({ jobs: [], idempotencyKey: 'key-3', fromOtherDevice: { what: 'sent' } });
  });

  test('stays as it was confirmed while its submission waits', () => {
    const queued = { queuedAt: '2026-11-20T12:00:00.000Z', request: '{}' };
    const waiting = on('tablet', follows(blank, phoneWithJob), { type: 'submissionQueued', queued }, 2_000);
    const here = on('phone', phoneWithJob, { type: 'jobRemoved', id: job.id }, 3_000);
    expect(follows(waiting, here)).toBe(waiting);
  });
});

const state = 'job/job-1/state';
const bySubmission = (at: number) => ({
  key: { value: 'after-r1', at, by: SERVER_DEVICE },
  [state]: { value: 'sent', at, by: SERVER_DEVICE },
});
const heard = (draft: WeekDraft, fields: DraftFields) =>
  changeDraft(draft, { type: 'serverAnswered', fields: mergeDrafts(draft.fields!, fields), sent: {}, device: 'phone' });

describe('a draft of which the server knows that it was submitted', () => {
  const request = JSON.stringify({ jobs: [{ id: 'job-1' }] });
  const queued = { queuedAt: '2026-11-20T12:00:00.000Z', request: '{}' };
  const inDoubt = on('phone', phoneWithJob, { type: 'submissionStarted', request }, 2_000);
  const queuedHere = on('phone', phoneWithJob, { type: 'submissionQueued', queued }, 2_000);

  test.each([
    ['nobody here knew of it', phoneWithJob],
    ['its acknowledgement was lost', inDoubt],
    ['it waits here to be submitted', queuedHere],
    ['it waits here, and its acknowledgement was lost', { ...queuedHere, unconfirmedRequest: request }],
  ])('is a new one, where %s', (_, draft) => {
    const after = heard(draft, bySubmission(3_000));
    expect(after).toMatchObject({ jobs: [], idempotencyKey: 'after-r1', unconfirmedRequest: null });
    expect(after.queued).toBeUndefined();
    expect(after.fromOtherDevice).toEqual({ what: 'sent', at: new Date(3_000).toISOString() });
  });

  test('stays as it was confirmed while a part of it may not have arrived', () => {
    const both = JSON.stringify({ jobs: [{ id: 'job-1' }, { id: 'job-2' }] });
    const draft = on('phone', phoneWithJob, { type: 'submissionStarted', request: both }, 2_000);
    expect(heard(draft, bySubmission(3_000))).toBe(draft);
    const none = { ...queuedHere, jobs: [] };
    expect(heard(none, bySubmission(3_000))).toBe(none);
  });

  test('says nothing of what its own device has submitted', () => {
    const typed = on('phone', phoneWithJob, { type: 'figuresTyped', typed: { membershipFee: '9' } }, 2_000);
    const after = stamped(typed.fields, emptyDraft('key-3'), { nowMs: 4_000, device: 'phone', sentJobIds: ['job-1'] });
    const blank = { ...bySubmission(5_000), fee: { value: null, at: 5_000, by: SERVER_DEVICE } };
    const followed = heard(after, blank);
    expect(followed.fromOtherDevice).toBeUndefined();
    expect(followed.idempotencyKey).toBe('after-r1');
  });
});

test('a device that has just been taken up says nothing of jobs that are long sent', () => {
  const tablet = heard({ ...blank, fields: {} }, { ...bySubmission(3_000), fee: { value: null, at: 3_000, by: 'x' } });
  expect(tablet).toMatchObject({ idempotencyKey: 'after-r1' });
  expect(tablet.fromOtherDevice).toBeUndefined();
});

test('a job that was given back and is opened again is listed later than that, though the clock is slow', () => {
  const sent = heard(phoneWithJob, bySubmission(3_000));
  const figures = { membershipFee: null, additionalDeductions: '5', deductionReason: 'Fuel' };
  const givenBackAt = new Date(4_000).toISOString();
  const reopened: Change = { type: 'jobsReopened', replaces: 'r1', givenBackAt, jobs: [job], figures };
  for (const before of [sent, emptyDraft('key-4')]) {
    const after = on('phone', before, reopened, 500);
    expect(after.fields![state]).toEqual({ value: 'listed', at: 4_001, by: 'phone' });
    expect(after.fields!.deductions!.at).toBe(4_001);
    expect(heard(after, bySubmission(4_000)).jobs).toHaveLength(1);
  }
});

test("a submission that waits on another device is still that one's after a change here", () => {
  const queued = { queuedAt: '2026-11-20T12:00:00.000Z', request: '{}' };
  const waiting = on('phone', phoneWithJob, { type: 'submissionQueued', queued }, 2_000);
  const tablet = on('tablet', follows(blank, waiting), { type: 'jobRemoved', id: job.id }, 3_000);
  expect(tablet.fields!.queued).toEqual({ value: queued.queuedAt, at: 2_000, by: 'phone' });
  const taken = on('phone', waiting, { type: 'queueLeft' }, 4_000);
  expect(follows(tablet, taken).fields!.queued!.value).toBeNull();
});

test('a photo that goes up does not win over another that was chosen meanwhile', () => {
  const sent = on('phone', phoneWithJob, { type: 'photoSent', id: 'p1', objectPath: '/late' }, 9_000);
  const field = 'job/job-1/building';
  expect(sent.fields![field]).toEqual({ ...phoneWithJob.fields![field], value: 'p1 /late' });
});

test('a change is later than all that it was made on, whatever the clock says', () => {
  const later = on('tablet', follows(blank, phoneWithJob), { type: 'figuresTyped', typed: { membershipFee: '9' } }, 5);
  expect(later.fields!.fee).toEqual({ value: '9', at: 1_001, by: 'tablet' });
});
