import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { draft, key, openPage, weekStartDate } from '../testing/week-with-a-job';
import { readDraft, removeDraft, writeDraft } from './draft-storage';

const sentJob = (id: string, loadId: string) => ({
  id,
  loadId,
  jobPrice: 80.5,
  date: weekStartDate,
  description: null,
  podPhotos: { building: '/api/uploads/b', goods: '/api/uploads/g', deliveryNote: '/api/uploads/n' },
});
const withdrawn = {
  id: 'remittance-1',
  status: 'withdrawn',
  weekStartDate,
  membershipFee: '20.00',
  membershipFeeDue: '25.00',
  additionalDeductions: '5.00',
  deductionReason: 'Fuel card',
  jobs: JSON.stringify([sentJob('job-1', '12345678'), sentJob('job-2', '22222222')]),
};

let sent: PageAnswer;
let stop: () => Promise<void>;

beforeEach(async () => {
  removeDraft(key);
  sent = { status: 200, json: [withdrawn] };
  stop = await servePage(({ path }) => (path === '/api/remittances' ? sent : { status: 404, json: {} }));
});
afterEach(() => stop());

const openReopening = () => openPage('/?reopened=remittance-1');
const loads = () => readDraft(key)?.jobs.map(({ loadId }) => loadId);

describe('a remittance that is opened again', () => {
  test('is the draft of its week: jobs, photos and figures', async () => {
    openReopening();
    await screen.findByRole('button', { name: 'Remove load 22222222' });
    expect(readDraft(key)).toMatchObject({
      membershipFee: '20.00',
      additionalDeductions: '5.00',
      deductionReason: 'Fuel card',
      jobs: [
        { id: 'job-1', loadId: '12345678', jobPricePence: 8_050, description: '' },
        {
          id: 'job-2',
          photos: { building: { objectPath: '/api/uploads/b' }, goods: { objectPath: '/api/uploads/g' } },
        },
      ],
    });
  });

  test('is one that was rejected as well', async () => {
    sent.json = [{ ...withdrawn, status: 'rejected' }];
    openReopening();
    await screen.findByRole('button', { name: 'Remove load 22222222' });
    expect(loads()).toEqual(['12345678', '22222222']);
  });

  test('leaves the fee to the week where the driver had entered no other', async () => {
    sent.json = [{ ...withdrawn, membershipFee: '25.00', additionalDeductions: '0.00', deductionReason: null }];
    openReopening();
    await screen.findByRole('button', { name: 'Remove load 22222222' });
    expect(readDraft(key)).toMatchObject({ membershipFee: null, additionalDeductions: '', deductionReason: '' });
  });

  test('joins what is entered already, whose figures stay, without a load twice', async () => {
    writeDraft(key, draft);
    openReopening();
    await screen.findByRole('button', { name: 'Remove load 22222222' });
    expect(loads()).toEqual(['12345678', '22222222']);
    expect(readDraft(key)).toMatchObject({ membershipFee: null, jobs: [{ jobPricePence: 12_050 }, {}] });
  });

  test('comes back once: a job that is taken off the list stays off', async () => {
    const { person } = openReopening();
    await person.click(await screen.findByRole('button', { name: 'Remove load 22222222' }));
    expect(loads()).toEqual(['12345678']);
  });

  test.each([
    ['of another week', { weekStartDate: '2026-01-05' }],
    ['that is approved', { status: 'approved' }],
    ['of another name', { id: 'remittance-2' }],
  ])('is not one %s', async (_, changes) => {
    sent.json = [{ ...withdrawn, ...changes }];
    openReopening();
    await screen.findByText('No jobs added yet');
    await waitFor(() => expect(readDraft(key)?.jobs ?? []).toEqual([]));
  });

  test('waits until it is known whether an earlier submission arrived', async () => {
    writeDraft(key, { ...draft, unconfirmedRequest: '{}' });
    openReopening();
    await screen.findByText("We don't know yet whether your remittance arrived");
    expect(loads()).toEqual(['12345678']);
    expect(readDraft(key)?.unconfirmedRequest).toBe('{}');
  });
});
