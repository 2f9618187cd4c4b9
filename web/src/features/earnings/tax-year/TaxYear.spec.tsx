import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { EarningsAnswer, StatementAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { asDriver } from '../../../testing/signed-in';
import { TaxYear } from './TaxYear';

const statement = (changes: Partial<StatementAnswer>): StatementAnswer => ({
  name: '2026-27',
  taxYear: '2026-27',
  quarterKind: null,
  quarter: null,
  firstDay: '2026-04-06',
  lastDay: '2027-04-05',
  isSoFar: true,
  paid: '1200.00',
  remittances: 12,
  documents: 13,
  ...changes,
});
const q3 = {
  quarter: 3,
  name: '2026-27-q3',
  quarterKind: 'standard',
  firstDay: '2026-10-06',
  lastDay: '2027-01-05',
} as const;
const calendar = {
  ...q3,
  name: '2026-27-calendar-q3',
  quarterKind: 'calendar',
  firstDay: '2026-10-01',
  lastDay: '2026-12-31',
} as const;
const lastYear = { name: '2025-26', taxYear: '2025-26', firstDay: '2025-04-06', lastDay: '2026-04-05', isSoFar: false };

let answer: PageAnswer;
let stop: () => Promise<void>;

beforeEach(async () => {
  answer = { status: 200, json: [statement({}), statement(q3), statement(calendar), statement(lastYear)] };
  stop = await servePage((request) => {
    if (request.path === '/api/statements') return answer;
    return { status: 404, json: { error: 'Nothing was paid in this time, so there is no statement of it.' } };
  });
});
afterEach(() => stop());

const week = (weekStartDate: string, weekEndDate: string, grossEarnings: string) =>
  ({
    ...{ source: 'remittances', status: 'approved', weekStartDate, weekEndDate, jobsCompleted: 2 },
    ...{ grossEarnings, netPay: '75.00' },
  }) as EarningsAnswer;
const RECORDS = [week('2026-11-09', '2026-11-15', '100.00'), week('2026-03-23', '2026-03-29', '80.00')];

const open = () => openScreen(<TaxYear records={RECORDS} />, { signedIn: asDriver() }).person;
const choose = async (person: ReturnType<typeof open>, year: string) => {
  await person.click(await screen.findByRole('combobox', { name: 'Tax year' }));
  // Years that have statements alone come with those.
  await person.click(await screen.findByRole('option', { name: year }));
};
const gross = () => within(screen.getByRole('region', { name: 'Gross earnings' }));
const shown = async () => {
  await screen.findByRole('combobox', { name: 'Quarters' });
  return screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
};

describe('the statements of a driver', () => {
  test('are of the current tax year and its quarters, so far, with all its PDFs', async () => {
    open();
    expect(await shown()).toEqual(['Tax year 2026-27, so far', 'Quarter 3, so far']);
    const year = within(screen.getByRole('region', { name: 'Tax year 2026-27, so far' }));
    expect(year.getByText('Apr 06, 2026 – Apr 05, 2027 · 12 remittances, 13 documents')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'All remittance PDFs' })).toHaveLength(1);
  });

  test('go by calendar quarters for whoever chose those', async () => {
    const person = open();
    await person.click(await screen.findByRole('combobox', { name: 'Quarters' }));
    await person.click(screen.getByRole('option', { name: 'Calendar quarters' }));
    expect(screen.getByText(/^Oct 01 – Dec 31, 2026/)).toBeTruthy();
    expect(screen.queryByText(/^Oct 06, 2026/)).toBeNull();
  });

  test('and the figures of the weeks are of the one year that is chosen', async () => {
    const person = open();
    expect(await shown()).toContain('Tax year 2026-27, so far');
    expect(gross().getByText('£100.00')).toBeTruthy();
    expect(screen.getAllByRole('combobox', { name: /year/ })).toHaveLength(1);
    await choose(person, '2025-26');
    expect(await shown()).toEqual(['Tax year 2025-26']);
    expect(gross().getByText('£80.00')).toBeTruthy();
  });

  test('are not there of a year in which nothing was paid; its figures are', async () => {
    answer = { status: 200, json: [statement(lastYear)] };
    open();
    expect(await screen.findByText(/^Nothing was paid to you in this tax year/)).toBeTruthy();
    expect(gross().getByText('£100.00')).toBeTruthy();
  });

  test('can be had of a year in which no week ended', async () => {
    answer = { status: 200, json: [statement({ ...lastYear, name: '2024-25', taxYear: '2024-25' })] };
    await choose(open(), '2024-25');
    expect(await shown()).toEqual(['Tax year 2024-25']);
    expect(gross().getByText('£0.00')).toBeTruthy();
  });

  test('are not there before anything was paid', async () => {
    answer = { status: 200, json: [] };
    open();
    expect(await screen.findByText('No statements yet')).toBeTruthy();
  });

  test('say when they could not be loaded', async () => {
    answer = { status: 400, json: { error: 'Later.' } };
    open();
    expect(await screen.findByText('Your statements could not be loaded. Later.')).toBeTruthy();
  });

  test('say when a file could not be had', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Quarter 3, so far: download PDF' }));
    const failed = await screen.findAllByText(/^statement-DS123456-2026-27-q3\.pdf couldn't be downloaded/);
    expect(failed.length).toBeGreaterThan(0);
  });
});
