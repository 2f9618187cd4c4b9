import { expect, test } from '@jest/globals';
import { ClaimTaken } from '@waybook/event-store';
import { PaymentTakenMeanwhile } from '../../remittances/payout/payout.errors.js';
import { retryWhenTaken } from './retry-when-taken.js';

/** Refused with each of these in turn, then done. */
function refusedWith(errors: readonly Error[]) {
  const left = [...errors];
  const attempt = () => {
    const error = left.shift();
    return error ? Promise.reject(error) : Promise.resolve('done');
  };
  return { attempt, left };
}

test('looks again where a payment was taken, as its payout says or as its claim does', async () => {
  const { attempt } = refusedWith([new PaymentTakenMeanwhile(), new ClaimTaken('payment', 'a:1')]);
  expect(await retryWhenTaken(attempt)).toBe('done');
});

test('lets any other refusal pass at once', async () => {
  const other = new ClaimTaken('sign-in', 'sam');
  const { attempt, left } = refusedWith([other, new PaymentTakenMeanwhile()]);
  await expect(retryWhenTaken(attempt)).rejects.toBe(other);
  expect(left).toHaveLength(1);
});

test('gives up when it was too late every time', async () => {
  const { attempt, left } = refusedWith(Array.from({ length: 9 }, () => new PaymentTakenMeanwhile()));
  await expect(retryWhenTaken(attempt)).rejects.toThrow(PaymentTakenMeanwhile);
  expect(left).toHaveLength(4);
});
