import { describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer, RemittancePaymentAnswer } from '@waybook/contracts/api';
import { nextPay } from './next-pay.view';

const WEDNESDAY = '2026-11-25';

function payment(amount: string, settlementDate: string, changes: Partial<RemittancePaymentAnswer> = {}) {
  return { amount, settlementDate, dueDate: settlementDate, paidOn: null, status: 'due', ...changes };
}

function approved(...payments: object[]): RemittanceAnswer {
  return { status: 'approved', payments } as unknown as RemittanceAnswer;
}

describe('what a driver is paid next', () => {
  test('is what is due on the earliest day, together, and what comes later', () => {
    const remittances = [
      approved(payment('100.10', '2026-12-04'), payment('100.10', '2026-12-11')),
      approved(payment('405.31', '2026-11-27')),
      approved(payment('10.00', '2026-11-27', { status: 'in_run' })),
    ];
    expect(nextPay(remittances, 'verified', WEDNESDAY)).toEqual({
      figure: '£415.31',
      detail: 'In your bank on Fri, Nov 27, 2026. £200.20 more comes later.',
    });
  });

  test('is neither what was paid or cancelled, nor what a remittance says that was corrected', () => {
    const remittances = [
      approved(payment('1.00', '2026-11-20', { status: 'paid', paidOn: '2026-11-20' })),
      approved(payment('2.00', '2026-11-27', { status: 'cancelled' })),
      { ...approved(payment('4.00', '2026-11-27')), status: 'corrected' } as RemittanceAnswer,
    ];
    expect(nextPay(remittances, 'verified', WEDNESDAY)).toEqual({ figure: '£0.00', detail: 'Nothing is due.' });
  });

  test('awaits approval where nothing is due', () => {
    const pending = { status: 'pending', payments: [], payableAmount: '423.12' } as unknown as RemittanceAnswer;
    expect(nextPay([pending], 'verified', WEDNESDAY).detail).toBe('Nothing is due yet: £423.12 awaits approval.');
  });

  test('is no promise without an account that it can be paid to', () => {
    const due = [approved(payment('405.31', '2026-11-27'))];
    expect(nextPay(due, 'missing', WEDNESDAY).detail).toBe("Can't be paid yet: your bank details are missing.");
    expect(nextPay(due, 'unverified', WEDNESDAY).detail).toContain('once the office has verified');
  });

  test('was due where its day has passed, and is today where it is', () => {
    const due = [approved(payment('405.31', '2026-11-27'))];
    expect(nextPay(due, 'verified', '2026-11-28').detail).toBe('Was due on Fri, Nov 27, 2026.');
    expect(nextPay(due, undefined, '2026-11-27').detail).toBe('In your bank on Fri, Nov 27, 2026.');
  });
});
