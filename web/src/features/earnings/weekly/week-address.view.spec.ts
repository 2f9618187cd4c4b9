import { expect, test } from '@jest/globals';
import type { EarningsRecord } from '../rejections';
import { weekAddress } from './week-address.view';

const remittance = (id: string, status: 'pending' | 'approved') => ({ id, status }) as EarningsRecord['remittances'][0];
const record = (changes: Partial<EarningsRecord>): EarningsRecord =>
  ({
    driverId: 'd1',
    weekStartDate: '2026-11-16',
    source: 'remittances',
    status: 'submitted',
    remittances: [],
    remittanceId: null,
    ...changes,
  }) as EarningsRecord;

test("leads from a driver's week to its remittance, whatever became of it", () => {
  const ofOne = (status: 'pending' | 'approved') => weekAddress(record({ remittances: [remittance('r1', status)] }));
  expect(ofOne('pending')).toEqual({ label: 'Open', to: '/admin?remittance=r1' });
  expect(ofOne('approved')).toEqual({ label: 'Open', to: '/admin/remittances?remittance=r1' });
  const rejected = record({ status: 'draft', rejection: { id: 'r7', reason: 'No note.' } });
  expect(weekAddress(rejected)?.to).toBe('/admin/remittances?remittance=r7');
  const entry = record({ source: 'entry', status: 'approved', remittanceId: 'r9' });
  expect(weekAddress(entry)?.to).toBe('/admin/remittances?remittance=r9');
});

test('leads from a week of several remittances to all of them', () => {
  const several = record({ remittances: [remittance('r1', 'approved'), remittance('r2', 'pending')] });
  expect(weekAddress(several)).toEqual({
    label: 'Open all 2',
    to: '/admin/remittances?driverId=d1&weekStartDate=2026-11-16',
  });
});

test('leads nowhere while nothing was sent in', () => {
  expect(weekAddress(record({ status: 'draft' }))).toBeNull();
  expect(weekAddress(record({ source: 'entry', status: 'approved' }))).toBeNull();
});
