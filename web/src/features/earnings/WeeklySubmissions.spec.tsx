import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type {
  EarningsAnswer,
  EarningsFiguresAnswer,
  EarningsRemittance,
  ListedRemittanceAnswer,
} from '@waybook/contracts/api';
import { nextFridayAfter, londonDay } from '@waybook/contracts/calendar';
import { openScreen } from '../../testing/open-screen';
import { formatDayWithWeekday } from '../../shared/ui/dates.view';
import { asAdmin } from '../../testing/signed-in';
import { weekOptions } from './earnings.view';
import { WeeklySubmissions } from './WeeklySubmissions';

const remittance = (id: string, payableAmount: string, status: 'pending' | 'approved' = 'pending') => ({
  id,
  status,
  payableAmount,
  isLateSubmission: false,
  madeBy: null,
});

/** A week that comes to far more than what of it is still pending. */
const weekOf = (remittances: EarningsRemittance[]): Partial<EarningsAnswer> => ({
  id: 'w1',
  source: 'remittances',
  driverName: 'Grace Okafor',
  driverCode: 'DS000001',
  jobsCompleted: 9,
  podsDelivered: 9,
  retentionAmount: null,
  weekStartDate: '2026-11-16',
  weekEndDate: '2026-11-22',
  grossEarnings: '900.00',
  deductionTotal: '25.00',
  vatAmount: null,
  netPay: '875.00',
  status: 'submitted',
  submittedAt: null,
  returnReason: null,
  remittances,
});

/** What the first week that was asked for comes to; of any other week nothing is known. */
const figures: Partial<EarningsFiguresAnswer> = {
  activeDrivers: 7,
  driversWithoutRemittance: 3,
  remittances: { pending: 1, approved: 3 },
  entries: { draft: 0, submitted: 0, approved: 0 },
  jobsCompleted: 20,
  grossEarnings: '900.00',
  vatAmount: '0.00',
  retentionAmount: '0.00',
  retentionHeld: '0.00',
  deductionTotal: '25.00',
  netPay: '875.00',
};

let asked: string[];
let knownWeek: string | null;
let listed: Partial<EarningsAnswer>[];
let rejected: Partial<ListedRemittanceAnswer>[];
let approvals: PageRequestSeen[];
let refusals: ({ status: number; error: string } | null)[];
let stop: () => Promise<void>;

beforeEach(async () => {
  asked = [];
  knownWeek = null;
  listed = [];
  rejected = [];
  approvals = [];
  refusals = [];
  stop = await servePage((request) => {
    const { path } = request;
    asked.push(path);
    if (path.endsWith('/approve') || path.endsWith('/reject')) {
      approvals.push(request);
      const refusal = refusals.shift();
      return refusal === undefined || refusal === null
        ? { status: 200, json: {} }
        : { status: refusal.status, json: { error: refusal.error, message: refusal.error, code: 'X' } };
    }
    if (knownWeek !== null && path === `/api/earnings/figures?weekStartDate=${knownWeek}`)
      return { status: 200, json: figures };
    if (path.startsWith('/api/admin/remittances?')) return { status: 200, json: rejected };
    return path.startsWith('/api/earnings?')
      ? { status: 200, json: listed, headers: { 'x-total-count': String(listed.length) } }
      : { status: 404, json: { error: 'No such thing' } };
  });
});
afterEach(() => stop());

type Rights = readonly ('earnings:read' | 'remittances:read' | 'earnings:write' | 'remittances:approve')[];

function open(address: string, permissions: Rights = ['earnings:read']) {
  return openScreen(<WeeklySubmissions />, { signedIn: asAdmin({ permissions: [...permissions] }), address }).person;
}

test('finds the driver whom a notice or the activity log links to, and calls no figure nought that is not known', async () => {
  open('/admin/earnings?q=DS700700');
  expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search drivers' })).value).toBe('DS700700');
  await screen.findByText('No submissions found');
  // The figures were refused: nothing is known, which is not the same as none.
  expect(screen.getByRole('region', { name: 'Not submitted' }).textContent).toBe("Not submitted–Couldn't be loaded");
  expect(screen.getByRole('region', { name: 'VAT' }).textContent).toBe("VAT–Couldn't be loaded");
  expect(asked.filter((path) => path.startsWith('/api/earnings?'))).toEqual([expect.stringContaining('q=DS700700')]);
});

test('shows of a week that is chosen no figures of the week before it', async () => {
  const [thisWeek, lastWeek] = weekOptions(new Date());
  knownWeek = thisWeek?.value ?? '';
  const person = open(`/admin/earnings?weekStartDate=${knownWeek}`);
  const net = await screen.findByRole('region', { name: 'Net pay' });
  expect(await within(net).findByText('£875.00')).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'Week' }));
  await person.click(screen.getByRole('option', { name: lastWeek?.label }));
  await waitFor(() => expect(net.textContent).toBe("Net pay–Couldn't be loaded"));
});

test('says why a draft was sent back, in its row and where it is set right', async () => {
  listed = [{ ...weekOf([]), source: 'entry', status: 'draft', returnReason: 'Twelve jobs, not twenty.' }];
  const person = open('/admin/earnings', ['earnings:read', 'earnings:write']);
  expect(await screen.findByText('Sent back: Twelve jobs, not twenty.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /^Edit: Grace Okafor/ }));
  const form = await screen.findByRole('dialog', { name: 'Edit Earnings' });
  expect(within(form).getByText('Sent back: Twelve jobs, not twenty.')).toBeTruthy();
});

test('calls a week whose remittance was rejected so, with the reason and the way to it', async () => {
  listed = [{ ...weekOf([]), driverId: 'driver-1', status: 'draft' }];
  rejected = [
    { id: 'r7', driverId: 'driver-2', weekStartDate: '2026-11-16', notes: "Another driver's." },
    { id: 'r8', driverId: 'driver-1', weekStartDate: '2026-11-16', notes: 'The delivery note is missing.' },
  ];
  const person = open('/admin/earnings', ['earnings:read', 'remittances:read']);
  await screen.findByText('The delivery note is missing.');
  const table = within(screen.getByRole('grid', { name: 'Weekly submissions' }));
  expect(table.getByText('Rejected')).toBeTruthy();
  expect(table.queryByText('Draft')).toBeNull();
  await person.click(table.getByText('Grace Okafor'));
  const reason = await screen.findByRole('link', { name: 'The delivery note is missing.' });
  expect(reason.getAttribute('href')).toBe('/admin/remittances?remittance=r8');
  expect(asked).toContainEqual(expect.stringContaining('status=rejected'));
});

test('opens on the last week while something of it waits for a decision', async () => {
  const [thisWeek, lastWeek] = weekOptions(new Date());
  knownWeek = lastWeek?.value ?? null;
  const person = open('/admin/earnings');
  expect((await screen.findByRole('combobox', { name: 'Week' })).textContent).toBe(lastWeek?.label);
  expect(asked).toContainEqual(expect.stringContaining(`weekStartDate=${lastWeek?.value ?? ''}`));
  await person.click(screen.getByRole('combobox', { name: 'Week' }));
  await person.click(screen.getByRole('option', { name: thisWeek?.label }));
  await waitFor(() => expect(asked.at(-1)).toContain(`weekStartDate=${thisWeek?.value ?? ''}`));
});

test('opens a row: the remittances of the week, each with the way to it, and rejects what is pending with a reason', async () => {
  listed = [weekOf([remittance('first', '762.20', 'approved'), remittance('second', '112.80')])];
  const person = open('/admin/earnings', ['earnings:read', 'remittances:read', 'remittances:approve']);
  await person.click(await screen.findByText('Grace Okafor'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Grace Okafor' }));
  const links = drawer.getAllByRole('link', { name: 'Open' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/remittances?remittance=first', '/admin?remittance=second']);
  await person.click(drawer.getByRole('button', { name: /^Reject: Grace Okafor/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Reject this remittance?' }));
  const reject = question.getByRole('button', { name: 'Reject' });
  expect(reject.getAttribute('aria-disabled')).toBe('true');
  await person.type(question.getByRole('textbox', { name: 'Reason' }), ' The note is missing ');
  await person.click(reject);
  await screen.findByText('Remittance Rejected');
  expect(approvals.map(({ path }) => path)).toEqual(['/api/remittances/second/reject']);
  expect(JSON.parse(approvals[0]?.body ?? '')).toEqual({ approvedBy: 'admin-1', notes: 'The note is missing' });
});

describe("the approval of a driver's week", () => {
  const approvedIds = () => approvals.map(({ path }) => path.split('/').at(-2));

  async function askToApprove() {
    const person = open('/admin/earnings', ['earnings:read', 'remittances:approve']);
    await person.click(await screen.findByRole('button', { name: /^Approve: Grace Okafor/ }));
    const dialog = await screen.findByRole('dialog');
    return { dialog, confirm: () => person.click(within(dialog).getByRole('button', { name: /^Approve/ })) };
  }

  test('is of what is pending alone, and says when it is paid as a review does', async () => {
    listed = [weekOf([remittance('first', '762.20', 'approved'), remittance('second', '112.80')])];
    const { dialog, confirm } = await askToApprove();
    const payDay = formatDayWithWeekday(nextFridayAfter(londonDay(new Date())));
    expect(within(dialog).getByText((text) => text.includes(`£112.80 in one payment on ${payDay}`))).toBeTruthy();
    expect(within(dialog).queryByText(/£875/)).toBeNull();
    await confirm();
    await screen.findByText('Remittance Approved');
    expect(approvedIds()).toEqual(['second']);
    expect(JSON.parse(approvals[0]?.body ?? '')).toEqual({
      approvedBy: 'admin-1',
      payableAmount: '112.80',
      paymentDate: nextFridayAfter(londonDay(new Date())),
      splitPayments: false,
      notes: expect.stringMatching(/^Approved - to be paid on \w{3} \d{2}, \d{4}$/),
    });
  });

  test('reaches the second remittance though a colleague has decided the first', async () => {
    listed = [weekOf([remittance('first', '762.20'), remittance('second', '112.80')])];
    refusals = [{ status: 409, error: 'This remittance was already rejected by Ann Lee.' }];
    const { confirm } = await askToApprove();
    await confirm();
    expect(await screen.findByText('This remittance was already rejected by Ann Lee.')).toBeTruthy();
    expect(approvedIds()).toEqual(['first', 'second']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('goes on with what is left after a failure', async () => {
    listed = [weekOf([remittance('first', '762.20'), remittance('second', '112.80'), remittance('third', '0.10')])];
    const { dialog, confirm } = await askToApprove();
    expect(within(dialog).getByText(/They come to £875.10 in all/)).toBeTruthy();
    // The first is approved, the second fails.
    refusals = [null, { status: 500, error: 'Something broke.' }];
    await confirm();
    expect(await within(dialog).findByText('Failed to approve remittance. Please try again.')).toBeTruthy();
    expect(within(dialog).getByText(/They come to £112.90 in all/)).toBeTruthy();
    await confirm();
    await screen.findByText('Remittances Approved');
    expect(approvedIds()).toEqual(['first', 'second', 'second', 'third']);
  });
});
