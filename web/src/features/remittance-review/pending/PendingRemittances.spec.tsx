import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { PendingRemittances } from './PendingRemittances';

const AMOUNTS = {
  grossEarnings: '456.50',
  vatAmount: null,
  grossInclVat: '456.50',
  membershipFee: '25.00',
  membershipFeeDue: '25.00',
  vatOnMembership: '0.00',
  additionalDeductions: '0.00',
  deductionTotal: '25.00',
  netRemittance: '431.50',
  retentionAmount: null,
  netPay: '431.50',
  payableAmount: '431.50',
};

const pending = (id: string, driverName: string) =>
  ({
    id,
    driverName,
    driverCode: 'DS123456',
    weekStartDate: '2026-11-16',
    weekEndDate: '2026-11-22',
    submittedAt: '2026-11-21T09:12:00.000Z',
    ...AMOUNTS,
    isLateSubmission: false,
    jobs: '[]',
    replaces: null,
    flags: [],
  }) as Partial<PendingRemittanceAnswer>;

let waiting: Partial<PendingRemittanceAnswer>[];
let decisions: PageRequestSeen[];
let answerToDecision: PageAnswer;
let refused: string[];
let isDown: boolean;
let stop: () => Promise<void>;

const QUICKER = 'This remittance was already approved by Ann Lee on 21 Nov 2026, 10:00. Nothing was changed.';

function pageOf({ searchParams }: URL): PageAnswer {
  const id = searchParams.get('id');
  const found = id === null ? waiting : waiting.filter((remittance) => remittance.id === id);
  const size = Number(searchParams.get('pageSize') ?? found.length);
  const from = (Number(searchParams.get('page') ?? 1) - 1) * size;
  const headers = { 'x-total-count': String(found.length) };
  return { status: 200, json: found.slice(from, from + size), headers };
}

beforeEach(async () => {
  waiting = [pending('r1', 'Sam Okafor'), pending('r2', 'Priya Raman')];
  decisions = [];
  refused = [];
  isDown = false;
  answerToDecision = { status: 200, json: {} };
  stop = await servePage((request) => {
    if (isDown) return { status: 503, json: { error: 'Down for a moment.' } };
    if (request.path.startsWith('/api/remittances/pending')) return pageOf(new URL(request.path, 'http://portal'));
    decisions.push(request);
    if (refused.some((id) => request.path.includes(`/${id}/`))) return { status: 409, json: { error: QUICKER } };
    waiting = waiting.filter(({ id }) => !request.path.includes(`/${id}/`));
    return answerToDecision;
  });
});
afterEach(() => stop());

function openDashboard(permissions = ['all'], address = '/') {
  return openScreen(<PendingRemittances />, { signedIn: asAdmin({ permissions }), address }).person;
}

const dialog = async () => within(await screen.findByRole('dialog'));
const toast = (title: string) => screen.findByText(title, { selector: 'li *' });

async function onlyPriyaIsLeft() {
  await waitFor(() => expect(screen.queryByText('Sam Okafor')).toBeNull());
  expect(screen.getByText('Priya Raman')).toBeTruthy();
}

describe('a remittance that was sent again', () => {
  test('shows in its review why the one before was rejected, and what changed', async () => {
    const before = {
      ...pending('r0', 'Sam Okafor'),
      status: 'rejected',
      approvedByName: 'Ann Lee',
      notes: 'Wrong fee',
    };
    waiting = [{ ...pending('r1', 'Sam Okafor'), replaces: 'r0', membershipFee: '20.00', payableAmount: '436.50' }];
    answerToDecision = { status: 200, json: before };
    openDashboard(['all'], '/?remittance=r1');
    const changes = within(await screen.findByRole('region', { name: 'Sent again: what changed' }));
    expect((await changes.findByText(/was rejected by Ann Lee: Wrong fee/)).textContent).toContain('The one of');
    const figures = changes.getByRole('list', { name: 'Changed figures' });
    expect(figures.textContent).toContain('Membership fee: £25.00 £20.00');
    expect(figures.textContent).toContain('To be paid: £431.50 £436.50');
  });
});

describe('deciding on a submitted remittance', () => {
  test('approves only after a confirmation that says what is paid, and takes it off the list', async () => {
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Approve Sam Okafor' }));
    expect((await dialog()).getByText('£431.50')).toBeTruthy();
    expect(decisions).toEqual([]);
    await person.click((await dialog()).getByRole('button', { name: 'Approve' }));
    expect(await toast('Remittance Approved')).toBeTruthy();
    expect(decisions.map(({ path }) => path)).toEqual(['/api/remittances/r1/approve']);
    expect(JSON.parse(decisions[0]?.body ?? '')).toMatchObject({ approvedBy: 'admin-1', splitPayments: false });
    await onlyPriyaIsLeft();
  });

  test('sends nothing when it is cancelled', async () => {
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Reject Sam Okafor' }));
    await person.type((await dialog()).getByLabelText(/^Reason/), 'No signature');
    await person.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(decisions).toEqual([]);
  });

  test('keeps a reason that was typed when somebody presses beside the dialog', async () => {
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Reject Sam Okafor' }));
    const beside = (await screen.findByRole('dialog')).parentElement;
    await person.type((await dialog()).getByLabelText(/^Reason/), 'No signature');
    if (beside !== null) await person.click(beside);
    expect((await dialog()).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('No signature');
  });

  test('rejects with a reason that is more than blanks, trimmed', async () => {
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Reject Sam Okafor' }));
    const reason = (await dialog()).getByLabelText(/^Reason/);
    const reject = (await dialog()).getByRole('button', { name: 'Reject' });
    await person.type(reason, '   ');
    expect(reject.getAttribute('aria-disabled')).toBe('true');
    await person.type(reason, 'No signature ');
    await person.click(reject);
    expect(await toast('Remittance Rejected')).toBeTruthy();
    expect(JSON.parse(decisions[0]?.body ?? '')).toEqual({ approvedBy: 'admin-1', notes: 'No signature' });
  });

  test('says plainly who was quicker, and fetches the list again', async () => {
    answerToDecision = { status: 409, json: { error: QUICKER } };
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Approve Sam Okafor' }));
    await person.click((await dialog()).getByRole('button', { name: 'Approve' }));
    expect(await toast('Approval Failed')).toBeTruthy();
    expect(await toast(QUICKER)).toBeTruthy();
    await onlyPriyaIsLeft();
  });

  test('tries again with the same key, so that it is done once', async () => {
    answerToDecision = { status: 503, json: { error: 'The database is away.' } };
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Approve Sam Okafor' }));
    await person.click((await dialog()).getByRole('button', { name: 'Approve' }));
    await (await dialog()).findByText('Failed to approve remittance. Please try again.');
    answerToDecision = { status: 200, json: {} };
    await person.click((await dialog()).getByRole('button', { name: 'Approve' }));
    expect(await toast('Remittance Approved')).toBeTruthy();
    const [first, second] = decisions.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  test('is not offered to who may only read', async () => {
    openDashboard(['remittances:read']);
    await screen.findByRole('button', { name: /^Review Sam Okafor/ });
    expect(screen.queryByRole('button', { name: 'Approve Sam Okafor' })).toBeNull();
  });
});

describe('the list', () => {
  test('shows five, and all on request', async () => {
    waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => pending(name, `Driver ${name}`));
    const person = openDashboard();
    await screen.findByText('Driver e');
    expect(screen.queryByText('Driver f')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'View All' }));
    expect(await screen.findByText('Driver g')).toBeTruthy();
  });

  test('says so when nothing waits', async () => {
    waiting = [];
    openDashboard();
    expect(await screen.findByText('No remittances pending approval')).toBeTruthy();
  });

  test('has pages where there are many, each at an address of its own', async () => {
    waiting = Array.from({ length: 60 }, (_, n) => pending(`n${n}`, `Driver ${n}.`));
    const person = openDashboard(['all'], '/?all=remittances&pending-page=2');
    expect(await screen.findByText('Driver 25.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Go to next page' }));
    expect(await screen.findByText('Driver 59.')).toBeTruthy();
    expect(screen.queryByText('Driver 25.')).toBeNull();
  });

  test('does not call one decided that only could not be loaded, and has it once the server answers again', async () => {
    waiting = Array.from({ length: 30 }, (_, index) => pending(`r${index}`, `Driver ${index}`));
    isDown = true;
    const person = openDashboard(['all'], '/?remittance=r29');
    const drawer = await dialog();
    expect(await drawer.findByText(/^The remittance could not be loaded\./)).toBeTruthy();
    expect(drawer.queryByText("This remittance isn't waiting any more.")).toBeNull();
    isDown = false;
    await person.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Driver 29' })).toBeTruthy();
  });

  test('opens by a link one that stands on another page', async () => {
    waiting = Array.from({ length: 60 }, (_, n) => pending(`n${n}`, `Driver ${n}.`));
    openDashboard(['remittances:read'], '/?remittance=n59');
    expect(await (await dialog()).findByRole('heading', { name: 'Driver 59.' })).toBeTruthy();
  });
});

describe('approving many at once', () => {
  beforeEach(() => {
    waiting = ['a', 'b', 'c'].map((name) => pending(name, `Driver ${name}`));
  });

  async function approveAll() {
    const person = openDashboard();
    await person.click(await screen.findByRole('checkbox', { name: 'Select all in the list' }));
    await person.click(screen.getByRole('button', { name: 'Approve 3 remittances' }));
    expect((await dialog()).getByText('£1,294.50')).toBeTruthy();
    expect(decisions).toEqual([]);
    await person.click((await dialog()).getByRole('button', { name: 'Approve 3 remittances' }));
    return person;
  }

  test('asks once, with what is paid in all, and decides each', async () => {
    await approveAll();
    expect(await toast('Remittances Approved')).toBeTruthy();
    expect(decisions.map(({ path }) => path).sort()).toEqual(
      ['a', 'b', 'c'].map((id) => `/api/remittances/${id}/approve`),
    );
    expect(await screen.findByText('No remittances pending approval')).toBeTruthy();
  });

  test('keeps the rest when one fails, and says which and why until it is dismissed', async () => {
    refused = ['b'];
    const person = await approveAll();
    expect(await toast('Approval Failed')).toBeTruthy();
    expect(await screen.findByText(`Driver b: ${QUICKER}`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Driver a')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Dismiss failures' }));
    expect(screen.queryByText(`Driver b: ${QUICKER}`)).toBeNull();
  });

  test('takes the ticked ones alone', async () => {
    const person = openDashboard();
    await person.click(await screen.findByRole('checkbox', { name: /^Select Driver b/ }));
    await person.click(screen.getByRole('button', { name: 'Approve 1 remittance' }));
    await person.click((await dialog()).getByRole('button', { name: 'Approve 1 remittance' }));
    expect(await toast('Remittance Approved')).toBeTruthy();
    expect(decisions.map(({ path }) => path)).toEqual(['/api/remittances/b/approve']);
  });
});
