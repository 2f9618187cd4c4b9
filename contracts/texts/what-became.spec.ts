import { describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer } from '../answers/remittances.js';
import { outcomeSentence, whatBecameOf, type Issued } from './what-became.js';

type Payment = RemittanceAnswer['payments'][number];
type Retention = NonNullable<RemittanceAnswer['retention']>;

const TODAY = '2026-12-07';
const due: Payment = {
  instalment: 1,
  amount: '412.80',
  dueDate: '2026-12-11',
  settlementDate: '2026-12-11',
  status: 'due',
  paidOn: null,
  runPayOn: null,
  returned: null,
  needsConfirmation: false,
};
const was: Payment = { ...due, dueDate: '2026-12-04', settlementDate: '2026-12-04' };
const paid: Payment = { ...was, status: 'paid', paidOn: '2026-12-04', runPayOn: '2026-12-04' };
const returned = { reason: 'account_closed', returnedOn: '2026-12-06' } as const;
const held: Retention = {
  amount: '103.20',
  status: 'held',
  releasedOn: null,
  runPayOn: null,
  returned: null,
  needsConfirmation: false,
};
const released: Retention = { ...held, status: 'released', releasedOn: '2026-12-04', runPayOn: '2026-12-04' };
const corrected: RemittanceAnswer['correction'] = {
  corrects: null,
  replacedBy: 'another',
  reason: 'Wrong price',
  correctedAt: '2026-12-05T23:30:00.000Z',
  creditNoteNumber: 'INV-000002',
  takenBackBy: 'INV-000002',
  replacement: { number: 'INV-000003', issuedOn: '2026-12-05' },
  replaced: null,
  paidBefore: '0.00',
  retentionHeld: '0.00',
  confirmation: null,
};

const sentences = (issued: Partial<Issued>) =>
  whatBecameOf({ payments: [], correction: null, ...issued }, TODAY).map(outcomeSentence);

describe('of a payment', () => {
  test.each<[string, Payment, string[]]>([
    ['that is to come, nothing', due, []],
    ['in a run of a day to come, nothing', { ...due, status: 'in_run', runPayOn: '2026-12-11' }, []],
    ['due today, nothing', { ...was, settlementDate: TODAY }, []],
    ['that was paid, on which day and by which run', paid, ['Paid on Dec 04, 2026 (payment run of Dec 04, 2026).']],
    ['paid on a day to come, nothing', { ...paid, paidOn: '2026-12-08' }, []],
    [
      'that the bank file left out, that it is still due',
      was,
      ['Not paid yet: it was due on Dec 04, 2026 and still is.'],
    ],
    [
      'whose run nobody has settled, that it is not paid as far as anybody knows',
      { ...was, status: 'in_run', runPayOn: '2026-12-04' },
      ['Not recorded as paid yet (payment run of Dec 04, 2026).'],
    ],
    [
      'that the bank sent back, that it is due again',
      { ...was, returned },
      ['Not paid: returned by the bank on Dec 06, 2026 (account closed), due again.'],
    ],
    [
      'that came back for a reason of its own',
      { ...was, returned: { ...returned, reason: 'other' } },
      ['Not paid: returned by the bank on Dec 06, 2026, due again.'],
    ],
    [
      'that came back and is in another run',
      { ...was, status: 'in_run', runPayOn: '2026-12-11', returned },
      ['Not paid: returned by the bank on Dec 06, 2026 (account closed), in the payment run of Dec 11, 2026.'],
    ],
    [
      'that came back and was paid again',
      { ...paid, paidOn: '2026-12-07', runPayOn: '2026-12-07', returned },
      ['Paid on Dec 07, 2026 (payment run of Dec 07, 2026), after the bank returned it on Dec 06, 2026.'],
    ],
  ])('%s', (_, payment, said) => {
    expect(sentences({ payments: [payment] })).toEqual(said);
  });

  test('in parts, each by its name', () => {
    const parts = [paid, { ...was, instalment: 2 }, { ...due, instalment: 3 }];
    expect(sentences({ payments: parts })).toEqual([
      'Part 1 of 3, £412.80: paid on Dec 04, 2026 (payment run of Dec 04, 2026).',
      'Part 2 of 3, £412.80: not paid yet: it was due on Dec 04, 2026 and still is.',
    ]);
  });
});

describe('of what is retained', () => {
  test.each<[Retention, string[]]>([
    [held, []],
    [{ ...held, status: 'in_run', runPayOn: '2026-12-11' }, []],
    [released, ['Retention, £103.20: paid on Dec 04, 2026 (payment run of Dec 04, 2026).']],
    [
      { ...held, returned },
      ['Retention, £103.20: not paid: returned by the bank on Dec 06, 2026 (account closed), held again.'],
    ],
    [
      { ...held, status: 'cancelled' },
      ['Retention, £103.20: not paid out: set against the remittance in the place of this one.'],
    ],
  ])('%j', (retention, said) => {
    expect(sentences({ retention })).toEqual(said);
  });
});

describe('of one that was corrected', () => {
  test('by what it was replaced, and what is paid of it no more', () => {
    expect(sentences({ correction: corrected, payments: [{ ...was, status: 'cancelled' }] })).toEqual([
      'Replaced on Dec 05, 2026 by INV-000003, taken back by INV-000002.',
      'Not paid: cancelled by the correction of Dec 05, 2026.',
    ]);
  });

  test('without numbers, where there are none', () => {
    const correction = { ...corrected, takenBackBy: null, replacement: null };
    expect(sentences({ correction })).toEqual(['Replaced on Dec 05, 2026 by another remittance.']);
  });

  test('nothing of the one in its place', () => {
    expect(sentences({ correction: { ...corrected, correctedAt: null, replacedBy: null }, payments: [due] })).toEqual(
      [],
    );
  });
});

test('a remittance that a phone kept from before says what is known of it', () => {
  const { runPayOn: _, ...kept } = paid;
  const [said] = whatBecameOf({ payments: [kept], correction: null }, TODAY).map(outcomeSentence);
  expect(said).toBe('Paid on Dec 04, 2026.');
});
