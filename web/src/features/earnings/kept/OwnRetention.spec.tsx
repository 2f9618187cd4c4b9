import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { KeptWeek, OwnRetentionAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { asDriver } from '../../../testing/signed-in';
import { OwnRetention } from './OwnRetention';

const NONE = { count: 0, amount: '0.00' };
const week = (weekStartDate: string, payOn: string | null = null): KeptWeek => ({
  id: `of-${weekStartDate}`,
  weekStartDate,
  amount: '18.00',
  heldSince: '2026-11-20',
  payOn,
});

let answer: PageAnswer;
let asked: number;
let stop: () => Promise<void>;

const answered = (retention: OwnRetentionAnswer) => {
  answer = { status: 200, json: retention };
};
beforeEach(async () => {
  asked = 0;
  stop = await servePage(() => {
    asked += 1;
    return answer;
  });
});
afterEach(() => stop());

const open = () => openScreen(<OwnRetention />, { signedIn: asDriver() }).person;
const weeks = async () => within(await screen.findByRole('list', { name: 'Retention' })).getAllByRole('listitem');

describe('what is kept of a driver’s weeks', () => {
  test('is said in all, and week by week with a way to its remittance', async () => {
    const inRun = week('2026-11-02', '2026-12-04');
    answered({
      held: { count: 1, amount: '18.00' },
      inRuns: { count: 1, amount: '18.00' },
      weeks: [inRun, week('2026-11-09')],
    });
    open();
    expect((await weeks()).map(({ textContent }) => textContent)).toEqual([
      'Nov 02 – Nov 08, 2026to be paid on Dec 04, 2026£18.00',
      'Nov 09 – Nov 15, 2026held since Nov 20, 2026£18.00',
    ]);
    expect(screen.getByText(/held in all$/).textContent).toBe('£18.00 held in all');
    expect(screen.getByText(/about to be paid/).textContent).toBe('£18.00 about to be paid to you');
    const way = screen.getByRole('link', { name: 'Nov 09 – Nov 15, 2026' });
    expect(way.getAttribute('href')).toContain('of-2026-11-09');
  });

  test('names no sum that is none', async () => {
    answered({ held: { count: 1, amount: '18.00' }, inRuns: NONE, weeks: [week('2026-11-09')] });
    open();
    await weeks();
    expect(screen.queryByText(/about to be paid/)).toBeNull();
  });

  test('shows five weeks, and all of them when asked', async () => {
    const mondays = ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02'];
    answered({ held: { count: 6, amount: '108.00' }, inRuns: NONE, weeks: mondays.map((monday) => week(monday)) });
    const person = open();
    expect(await weeks()).toHaveLength(5);
    await person.click(screen.getByRole('button', { name: 'View All' }));
    expect(await weeks()).toHaveLength(6);
  });

  test('is no part of the page where nothing is kept', async () => {
    answered({ held: NONE, inRuns: NONE, weeks: [] });
    open();
    await waitFor(() => expect(screen.queryByText('Loading retention...')).toBeNull());
    expect(asked).toBe(1);
    expect(screen.queryByRole('heading', { name: 'Retention' })).toBeNull();
  });

  test('says when it could not be loaded', async () => {
    answer = { status: 400, json: { error: 'Later.' } };
    open();
    expect(await screen.findByText('Your retention could not be loaded. Later.')).toBeTruthy();
  });
});
