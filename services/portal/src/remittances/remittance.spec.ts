import { describe, expect, test } from '@jest/globals';
import { submitRemittance } from './remittance.decider.js';
import { claimsOf, evolve, notSubmitted } from './remittance.js';
import {
  aDriver,
  aJob,
  approved,
  aSubmission,
  DRIVER_ID,
  REMITTANCE_ID,
  rejected,
} from './testing/remittance-examples.js';

const twoJobs = aSubmission({
  jobs: [aJob(), aJob({ id: 'job-2', loadId: '87654321' })],
  driver: aDriver(),
  figures: { ...aSubmission().figures, grossEarningsPence: 20_000, netPayPence: 17_500 },
});
const pending = submitRemittance(notSubmitted, twoJobs).reduce(evolve, notSubmitted);

const held = [
  { scope: `load:${DRIVER_ID}`, value: '12345678' },
  { scope: `load:${DRIVER_ID}`, value: '87654321' },
  { scope: `photo:${REMITTANCE_ID}`, value: 'building' },
  { scope: `photo:${REMITTANCE_ID}`, value: 'goods' },
  { scope: `photo:${REMITTANCE_ID}`, value: 'delivery-note' },
];

describe('what a remittance holds', () => {
  test('nothing before it is submitted', () => {
    expect(claimsOf(notSubmitted)).toEqual([]);
  });

  test('its loads for the driver, and each photo once though it stands on two jobs', () => {
    expect(claimsOf(pending)).toEqual(held);
  });

  test('the same once it is approved', () => {
    expect(claimsOf(evolve(pending, approved))).toEqual(held);
  });

  test('nothing once it is rejected, so that the jobs can be submitted again', () => {
    expect(claimsOf(evolve(pending, rejected))).toEqual([]);
  });
});

describe('an impossible history', () => {
  test.each([
    ['a decision before the submission', notSubmitted, approved],
    ['a second decision', evolve(pending, approved), rejected],
  ])('%s is not replayed silently', (_, remittance, event) => {
    expect(() => evolve(remittance, event)).toThrow(/can't follow on/);
  });
});
