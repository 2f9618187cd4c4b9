import { expect, test } from '@jest/globals';
import { takenOffText } from './taken-off.view';

test('says what is taken off between gross with VAT and net pay, and what of the retention is held where that is less', () => {
  const figures = { deductionTotal: '30.00', retentionAmount: '6.00', retentionHeld: '6.00' };
  expect(takenOffText(figures)).toBe('less £30.00 deductions, £6.00 retention');
  expect(takenOffText({ ...figures, retentionHeld: '0.00' })).toBe(
    'less £30.00 deductions, £6.00 retention, £0.00 of it held',
  );
});
