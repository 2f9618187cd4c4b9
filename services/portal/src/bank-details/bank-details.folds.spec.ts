import { expect, test } from '@jest/globals';
import type { BankDetailsEvent } from '@waybook/contracts/events';
import { foldedRow, foldedState, happenedAt } from '@waybook/event-store/testing';
import { bankDetailsStream } from './bank-details.js';
import { bankDetailsProjection } from './bank-details.projection.js';

const driverId = '0193a3f0-0000-7000-8000-000000000004';
const clerk = '0193a3f0-0000-7000-8000-000000000007';
const colleague = '0193a3f0-0000-7000-8000-000000000008';
const at = '2026-11-16T09:00:00.000Z';

const entered = (sealedAccount: string): BankDetailsEvent => ({
  type: 'BankDetailsEntered',
  data: {
    driverId,
    accountHolderName: 'Grace Okafor',
    bankName: 'Harbour Bank',
    sealedAccount,
    lastFourDigits: '9911',
    enteredBy: clerk,
    enteredAt: at,
  },
});
const verified: BankDetailsEvent = {
  type: 'BankDetailsVerified',
  data: { driverId, verifiedBy: colleague, verifiedAt: at },
};
const erased: BankDetailsEvent = { type: 'BankDetailsErased', data: { driverId, erasedAt: at } };

const rowAfter = (...events: BankDetailsEvent[]) => foldedRow(bankDetailsProjection, ...events);
const stateAfter = (...events: BankDetailsEvent[]) => foldedState(bankDetailsStream, ...events);

test('an account that is entered waits for somebody to verify it', () => {
  expect(rowAfter(entered('seal'))).toEqual({
    account_holder_name: 'Grace Okafor',
    bank_name: 'Harbour Bank',
    sealed_account: 'seal',
    last_four_digits: '9911',
    is_verified: false,
    entered_by: clerk,
    entered_at: happenedAt(1),
    verified_by: null,
    verified_at: null,
    created_at: happenedAt(1),
    updated_at: happenedAt(1),
  });
  expect(stateAfter(entered('seal'))).toEqual({
    status: 'unverified',
    enteredBy: clerk,
    enteredAt: happenedAt(1),
    sealedAccount: 'seal',
  });
});

test('an account is verified as it was entered', () => {
  expect(rowAfter(entered('seal'), verified)).toEqual({
    ...rowAfter(entered('seal')),
    is_verified: true,
    verified_by: colleague,
    verified_at: happenedAt(2),
    updated_at: happenedAt(2),
  });
  expect(stateAfter(entered('seal'), verified)).toEqual({ status: 'verified', sealedAccount: 'seal' });
});

test('another account in its place has to be verified anew', () => {
  expect(rowAfter(entered('seal'), verified, entered('other'))).toEqual({
    ...rowAfter(entered('other')),
    entered_at: happenedAt(3),
    updated_at: happenedAt(3),
  });
  expect(stateAfter(entered('seal'), verified, entered('other'))).toMatchObject({ status: 'unverified' });
});

test('nothing is left of an account that was erased, or was never there', () => {
  expect(rowAfter(entered('seal'), verified, erased)).toBeNull();
  expect(stateAfter(entered('seal'), erased)).toEqual({ status: 'erased' });
  expect(rowAfter(verified)).toBeNull();
  expect([stateAfter(), stateAfter(verified)]).toEqual([{ status: 'missing' }, { status: 'missing' }]);
});
