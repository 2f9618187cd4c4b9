import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { weeksBack } from '@waybook/contracts/calendar';
import {
  draft,
  keepDraft,
  keptDraft,
  newPhone,
  openPage,
  submitButton,
  weekStartDate,
} from '../testing/week-with-a-job';

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
  isLateSubmission: false,
  submittedAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  notes: 'A job is missing',
  replaces: null,
  replacedBy: null,
  membershipFee: '20.00',
  membershipFeeDue: '25.00',
  additionalDeductions: '5.00',
  deductionReason: 'Fuel card',
  payableAmount: '136.00',
  jobs: JSON.stringify([sentJob('job-1', '12345678'), sentJob('job-2', '22222222')]),
};

let sent: PageAnswer;
let stop: () => Promise<void>;

beforeEach(async () => {
  await newPhone();
  sent = { status: 200, json: [withdrawn] };
  stop = await servePage(({ path }) => (path === '/api/remittances' ? sent : { status: 404, json: {} }));
});
afterEach(() => stop());

const openReopening = () => openPage('/?reopened=remittance-1');
const loads = async () => (await keptDraft())?.jobs.map(({ loadId }) => loadId);

describe('a remittance that is opened again', () => {
  test('is the draft of its week: jobs, photos and figures', async () => {
    await openReopening();
    await screen.findByRole('button', { name: 'Remove load 22222222' });
    expect(await keptDraft()).toMatchObject({
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
    await openReopening();
    await screen.findByRole('button', { name: 'Remove load 22222222' });
    expect(await loads()).toEqual(['12345678', '22222222']);
  });

  test('is named by the draft, and by the submission that follows', async () => {
    sent.json = [{ ...withdrawn, status: 'rejected' }];
    const requests: unknown[] = [];
    await stop();
    stop = await servePage(({ path, method, body }) => {
      if (path !== '/api/remittances') return { status: 404, json: {} };
      if (method === 'POST') requests.push(JSON.parse(body));
      return method === 'POST' ? { status: 500, json: {} } : sent;
    });
    const { person } = await openReopening();
    await screen.findByRole('heading', { name: 'You are correcting a rejected remittance' });
    expect(screen.getByRole('region', { name: 'Why it was rejected' }).textContent).toContain('A job is missing');
    expect((await keptDraft())?.replaces).toBe('remittance-1');
    await person.click(await submitButton());
    await person.click(await screen.findByRole('button', { name: 'Submit remittance' }));
    await waitFor(() => expect(requests).toMatchObject([{ replaces: 'remittance-1' }]));
  });

  test('may be sent as a new one instead', async () => {
    const { person } = await openReopening();
    await person.click(await screen.findByRole('button', { name: 'Send as a new remittance instead' }));
    expect(screen.queryByRole('heading', { name: /^You are changing/ })).toBeNull();
    expect((await keptDraft())?.replaces).toBeUndefined();
    expect(await loads()).toEqual(['12345678', '22222222']);
  });

  test('is named no more once another device has sent it again', async () => {
    await keepDraft({ ...draft, replaces: 'remittance-1' });
    sent.json = [{ ...withdrawn, replacedBy: 'remittance-2' }];
    await openPage();
    await submitButton();
    expect(screen.queryByRole('heading', { name: /^You are changing/ })).toBeNull();
  });

  describe('after the cutoff', () => {
    const lastWeek = weeksBack(new Date(), 1)[1]!;
    const ofLastWeek = (changes: object) => {
      const jobs = [{ ...sentJob('job-1', '12345678'), date: lastWeek.weekStartDate }];
      sent.json = [{ ...withdrawn, ...lastWeek, status: 'rejected', jobs: JSON.stringify(jobs), ...changes }];
      return openPage(`/?week=${lastWeek.weekStartDate}&reopened=remittance-1`);
    };

    test('is not late where it was in time and was rejected', async () => {
      await ofLastWeek({});
      await screen.findByText(/You sent that in time, so this is not late either/);
      expect(screen.queryByText('Late submission')).toBeNull();
      expect(screen.queryByText(/to be paid in 3 parts/)).toBeNull();
    });

    test('is late where it was late before, or was taken back', async () => {
      await ofLastWeek({ status: 'withdrawn' });
      await screen.findByText(/You took that back, and the cutoff has passed/);
      screen.getByText('Late submission');
    });

    test('is late with a job more', async () => {
      await keepDraft(draft, lastWeek.weekStartDate);
      const more = [sentJob('job-2', '22222222')].map((job) => ({ ...job, date: lastWeek.weekStartDate }));
      sent.json = [{ ...withdrawn, ...lastWeek, status: 'rejected', jobs: JSON.stringify(more) }];
      await openPage(`/?week=${lastWeek.weekStartDate}&reopened=remittance-1`);
      await screen.findByText(/You have added 1 job after the cutoff/);
      screen.getByText('Late submission');
    });
  });

  test('leaves the fee to the week where the driver had entered no other', async () => {
    sent.json = [{ ...withdrawn, membershipFee: '25.00', additionalDeductions: '0.00', deductionReason: null }];
    await openReopening();
    await screen.findByRole('button', { name: 'Remove load 22222222' });
    expect(await keptDraft()).toMatchObject({ membershipFee: null, additionalDeductions: '', deductionReason: '' });
  });

  test('joins what is entered already, whose figures stay, without a load twice', async () => {
    await keepDraft(draft);
    await openReopening();
    await screen.findByRole('button', { name: 'Remove load 22222222' });
    expect(await loads()).toEqual(['12345678', '22222222']);
    expect(await keptDraft()).toMatchObject({ membershipFee: null, jobs: [{ jobPricePence: 12_050 }, {}] });
  });

  test('comes back once: a job that is taken off the list stays off', async () => {
    const { person } = await openReopening();
    await person.click(await screen.findByRole('button', { name: 'Remove load 22222222' }));
    expect(await loads()).toEqual(['12345678']);
  });

  test.each([
    ['of another week', { weekStartDate: '2026-01-05' }],
    ['that is approved', { status: 'approved' }],
    ['of another name', { id: 'remittance-2' }],
  ])('is not one %s', async (_, changes) => {
    sent.json = [{ ...withdrawn, ...changes }];
    const page = await openReopening();
    await screen.findByText('No jobs added yet');
    await waitFor(() => expect(page.router.state.location.search).toBe(''));
    expect((await keptDraft())?.jobs ?? []).toEqual([]);
  });

  test('waits until it is known whether an earlier submission arrived', async () => {
    await keepDraft({ ...draft, unconfirmedRequest: '{}' });
    await openReopening();
    await screen.findByText("We don't know yet whether your remittance arrived");
    expect(await loads()).toEqual(['12345678']);
    expect((await keptDraft())?.unconfirmedRequest).toBe('{}');
  });
});
