import { describe, expect, test } from '@jest/globals';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { actionsFor } from './earnings-actions.view';

const all = { mayWrite: true, mayApprove: true };
const record = (changes: Partial<EarningsAnswer>) =>
  ({ source: 'entry', remittanceId: null, ...changes }) as EarningsAnswer;

describe("what can be done with a driver's week", () => {
  test.each([
    [{ source: 'remittances', status: 'submitted' }, ['approve_remittances', 'reject_remittances']],
    [{ source: 'remittances', status: 'approved' }, []],
    [{ source: 'remittances', status: 'draft' }, []],
    [{ status: 'draft' }, ['submit', 'edit', 'remove']],
    [{ status: 'submitted' }, ['approve', 'return']],
    [{ status: 'approved' }, ['make_remittance', 'return']],
    [{ status: 'approved', remittanceId: 'r1' }, []],
  ] as const)('%j: %j', (changes, actions) => {
    expect(actionsFor(record(changes), all)).toEqual(actions);
  });

  test('follows what the person may do', () => {
    const submitted = record({ source: 'remittances', status: 'submitted' });
    expect(actionsFor(submitted, { mayWrite: true, mayApprove: false })).toEqual([]);
    expect(actionsFor(record({ status: 'draft' }), { mayWrite: false, mayApprove: true })).toEqual([]);
  });
});
