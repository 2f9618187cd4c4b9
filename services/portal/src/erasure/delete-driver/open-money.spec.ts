import { expect, test } from '@jest/globals';
import { openMoneyIn } from './open-money.js';

test.each([
  [{ earned_pence: 0, pending: 0, unpaid_pence: 0, held_pence: 0 }, []],
  [{ earned_pence: 0, pending: 1, unpaid_pence: 0, held_pence: 0 }, ['1 remittance awaits a decision']],
  [
    { earned_pence: 57_500, pending: 2, unpaid_pence: 41_280, held_pence: 1_050 },
    [
      '£575.00 of approved earnings is on no remittance',
      '2 remittances await a decision',
      '£412.80 is still to be paid',
      '£10.50 is held as retention',
    ],
  ],
])('what is open in %j is said in words', (row, sentences) => {
  expect(openMoneyIn([row])).toEqual(sentences);
});
