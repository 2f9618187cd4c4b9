import { describe, expect, test } from '@jest/globals';
import { jobField, mergeDrafts, SERVER_DEVICE, type DraftFields } from '@waybook/contracts/drafts';
import fc from 'fast-check';
import type { OwnSubmission } from '../remittances/own-submissions.js';
import { withSubmitted } from './submitted-draft.js';

const state = jobField('a', 'state');
const price = jobField('a', 'price');
const said = (value: string | null, at: number, by = 'phone') => ({ value, at, by });
const submission = (givenBackAt: number | null = null, changes: Partial<OwnSubmission> = {}): OwnSubmission => ({
  id: 'r1',
  jobIds: ['a'],
  submittedAt: new Date(100),
  givenBackAt: givenBackAt === null ? null : new Date(givenBackAt),
  ...changes,
});
const listed = (at: number): DraftFields => ({
  key: said('k', 1),
  [state]: said('listed', at),
  [price]: said('9', at),
});
const sentAt = (at: number) => ({ value: 'sent', at, by: SERVER_DEVICE });

describe('a job that was submitted', () => {
  test('is sent, without its texts, where no device has said so', () => {
    const known = withSubmitted(listed(50), [submission()]);
    expect(known).toEqual({ key: { value: 'after-r1', at: 100, by: SERVER_DEVICE }, [state]: sentAt(100) });
  });

  test.each([100, 101, 5_000])('is sent while a remittance holds it, though a device lists it at %d', (at) => {
    const known = withSubmitted(listed(at), [submission()]);
    expect(known[state]).toEqual(sentAt(at + 1));
    expect(mergeDrafts(listed(at), known)[state]).toMatchObject({ value: 'sent' });
  });

  test('stays what the device that sent it says, which others know already', () => {
    const sent = { [state]: said('sent', 103) };
    expect(withSubmitted(sent, [submission()])[state]).toEqual(said('sent', 103));
  });

  test('is sent as long as nobody has listed it again after it was rejected or withdrawn', () => {
    expect(withSubmitted(listed(50), [submission(200)])[state]).toEqual(sentAt(200));
    expect(withSubmitted(listed(200), [submission(200)])[state]).toEqual(sentAt(200));
    expect(withSubmitted(listed(201), [submission(200)])).toMatchObject({
      [state]: said('listed', 201),
      [price]: said('9', 201),
    });
  });

  test('is sent again by the remittance that it went on after it was given back', () => {
    const again = submission(null, { id: 'r2', submittedAt: new Date(300) });
    for (const submissions of [
      [submission(200), again],
      [again, submission(200)],
    ]) {
      expect(withSubmitted(listed(250), submissions)).toEqual({
        key: { value: 'after-r2', at: 300, by: SERVER_DEVICE },
        [state]: sentAt(300),
      });
    }
  });
});

describe('the week of a draft that was submitted', () => {
  test('is blank: what was typed before the submission is gone, what came after it stays', () => {
    const week = { fee: said('20', 50), deductions: said('5', 50), reason: said('Fuel', 101), queued: said('x', 50) };
    const known = withSubmitted({ ...listed(50), ...week, replaces: said('r0', 50) }, [submission()]);
    expect(known).toMatchObject({ fee: { value: null }, deductions: { value: '' }, reason: { value: 'Fuel' } });
    expect(known).toMatchObject({ queued: { value: null }, replaces: { value: null } });
  });

  test('stays as it is where none of its jobs was submitted, but for the key, which may be used up', () => {
    const draft = { ...listed(50), fee: said('20', 50) };
    const key = { value: 'after-r1', at: 100, by: SERVER_DEVICE };
    expect(withSubmitted(draft, [submission(null, { jobIds: ['b'] })])).toEqual({ ...draft, key });
    const renewed = { ...draft, key: said('k', 101) };
    expect(withSubmitted(renewed, [submission(null, { jobIds: ['b'] })])).toEqual(renewed);
  });
});

const anyState = fc.record({
  value: fc.constantFrom('listed', 'removed', 'sent'),
  at: fc.integer({ min: 1, max: 200 }),
  by: fc.constantFrom('phone', 'tablet', 'zebra'),
});
test('no device brings back a job that a remittance holds, whatever it says and however often', () => {
  fc.assert(
    fc.property(fc.array(anyState, { minLength: 1 }), (sayings) => {
      let kept: DraftFields = {};
      for (const saying of sayings) {
        kept = withSubmitted(mergeDrafts(kept, { [state]: saying }), [submission()]);
        expect(kept[state]).toMatchObject({ value: 'sent' });
        expect(withSubmitted(kept, [submission()])).toEqual(kept);
      }
    }),
  );
});
