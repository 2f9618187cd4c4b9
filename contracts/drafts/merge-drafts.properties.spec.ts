import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DRAFT_FIELD_NAME, jobField, mergeDrafts, type DraftFields } from './index.js';

const NAMES = [
  'fee',
  'key',
  ...['a', 'b'].flatMap((job) => (['state', 'loadId', 'price'] as const).map((field) => jobField(job, field))),
];
const fields = fc.record({
  value: fc.constantFrom('listed', 'removed', 'sent', null),
  at: fc.integer({ min: 1, max: 4 }),
  by: fc.constantFrom('phone', 'tablet'),
});
const drafts: fc.Arbitrary<DraftFields> = fc.dictionary(fc.constantFrom(...NAMES), fields, { noNullPrototype: true });

describe('drafts of two devices', () => {
  test('come to the same whichever arrives first', () => {
    fc.assert(fc.property(drafts, drafts, (a, b) => expect(mergeDrafts(a, b)).toEqual(mergeDrafts(b, a))));
  });

  test('come to the same whichever two are merged first', () => {
    fc.assert(
      fc.property(drafts, drafts, drafts, (a, b, c) =>
        expect(mergeDrafts(mergeDrafts(a, b), c)).toEqual(mergeDrafts(a, mergeDrafts(b, c))),
      ),
    );
  });

  test('come to the same however often one arrives', () => {
    fc.assert(
      fc.property(drafts, drafts, (a, b) => {
        const merged = mergeDrafts(a, b);
        expect(mergeDrafts(merged, a)).toEqual(merged);
        expect(mergeDrafts(merged, merged)).toEqual(merged);
      }),
    );
  });

  test('keep a job removed or sent, whatever was changed before', () => {
    const state = jobField('a', 'state');
    fc.assert(
      fc.property(drafts, fc.constantFrom('removed', 'sent'), (older, value) => {
        const merged = mergeDrafts({ [state]: { value, at: 5, by: 'phone' } }, older);
        expect(merged[state]).toMatchObject({ value });
        expect(Object.keys(merged).filter((name) => name.startsWith('job/a/'))).toEqual([state]);
      }),
    );
  });
});

const changed = (value: string, at: number, by = 'phone') => ({ value, at, by });

test('each keeps its own where two devices without a network change different fields', () => {
  const before = { fee: changed('25', 1), deductions: changed('', 1) };
  const phone = { ...before, fee: changed('20', 2) };
  const tablet = { ...before, deductions: changed('5', 3, 'tablet') };
  expect(mergeDrafts(phone, tablet)).toEqual({ fee: changed('20', 2), deductions: changed('5', 3, 'tablet') });
});

test('the last change of one field wins', () => {
  expect(mergeDrafts({ fee: changed('20', 3) }, { fee: changed('15', 2, 'tablet') })).toEqual({
    fee: changed('20', 3),
  });
});

test('a photo that has been uploaded wins over the same one that has not', () => {
  const name = jobField('a', 'goods');
  const [kept, uploaded] = [changed('p1', 1), changed('p1 /api/uploads/x', 1)];
  expect(mergeDrafts({ [name]: uploaded }, { [name]: kept })).toEqual({ [name]: uploaded });
});

test('a job that is listed again is what it is then', () => {
  const [state, price, loadId] = (['state', 'price', 'loadId'] as const).map((field) => jobField('a', field));
  const removed = { [state!]: changed('removed', 2) };
  const again = { [state!]: changed('listed', 3), [price!]: changed('900', 3) };
  const older = { [state!]: changed('listed', 1), [price!]: changed('800', 1), [loadId!]: changed('1', 1) };
  expect(mergeDrafts(mergeDrafts(older, removed), again)).toEqual(again);
});

test.each([
  ['fee', true],
  ['job/a-1/price', true],
  ['job/a-1/colour', false],
  ['job//price', false],
  ['__proto__', false],
])('%s is a field: %s', (name, is) => expect(DRAFT_FIELD_NAME.test(name)).toBe(is));
