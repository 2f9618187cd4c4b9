import { ThemeProvider } from '@mui/material/styles';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminUser, PendingRemittanceAnswer } from '@waybook/contracts/api';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '../../../app/store';
import { theme } from '../../../app/theme/theme';
import { sessionStarted } from '../../../shared/session/session.slice';
import { Toasts } from '../../../shared/ui/toast/Toasts';
import { PendingRemittances } from './PendingRemittances';

const pending = (id: string, driverName: string) =>
  ({
    id,
    driverName,
    driverCode: 'DS123456',
    weekStartDate: '2026-11-16',
    weekEndDate: '2026-11-22',
    submittedAt: '2026-11-21T09:12:00.000Z',
    grossEarnings: '456.50',
    payableAmount: '431.50',
    isLateSubmission: false,
    jobs: '[]',
    flags: [],
  }) as Partial<PendingRemittanceAnswer>;

let waiting: Partial<PendingRemittanceAnswer>[];
let decisions: PageRequestSeen[];
let answerToDecision: PageAnswer;
let stop: () => Promise<void>;

beforeEach(async () => {
  waiting = [pending('r1', 'Sam Okafor'), pending('r2', 'Priya Raman')];
  decisions = [];
  answerToDecision = { status: 200, json: {} };
  stop = await servePage((request) => {
    if (request.path === '/api/remittances/pending') return { status: 200, json: waiting };
    decisions.push(request);
    waiting = waiting.filter(({ id }) => !request.path.includes(`/${id}/`));
    return answerToDecision;
  });
});
afterEach(() => stop());

function openDashboard(permissions = ['all']) {
  const store = createStore();
  store.dispatch(sessionStarted({ type: 'admin', user: { id: 'a1', permissions } as AdminUser }));
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <PendingRemittances /> }])} />
        <Toasts />
      </ThemeProvider>
    </Provider>,
  );
  return userEvent.setup();
}

const dialog = async () => within(await screen.findByRole('dialog'));
const toast = (title: string) => screen.findByText(title, { selector: 'li *' });

async function onlyPriyaIsLeft() {
  await waitFor(() => expect(screen.queryByText('Sam Okafor')).toBeNull());
  expect(screen.getByText('Priya Raman')).toBeTruthy();
}

describe('deciding on a submitted remittance', () => {
  it('approves only after a confirmation that says what is paid, and takes it off the list', async () => {
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Approve Sam Okafor' }));
    expect((await dialog()).getByText('£431.50')).toBeTruthy();
    expect(decisions).toEqual([]);
    await person.click((await dialog()).getByRole('button', { name: 'Approve' }));
    expect(await toast('Remittance Approved')).toBeTruthy();
    expect(decisions.map(({ path }) => path)).toEqual(['/api/remittances/r1/approve']);
    expect(JSON.parse(decisions[0]?.body ?? '')).toMatchObject({ approvedBy: 'a1', splitPayments: false });
    await onlyPriyaIsLeft();
  });

  it('sends nothing when it is cancelled', async () => {
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Reject Sam Okafor' }));
    await person.type((await dialog()).getByLabelText(/^Reason/), 'No signature');
    await person.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(decisions).toEqual([]);
  });

  it('rejects with a reason that is more than blanks, trimmed', async () => {
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Reject Sam Okafor' }));
    const reason = (await dialog()).getByLabelText(/^Reason/);
    const reject = (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Reject' });
    await person.type(reason, '   ');
    expect(reject.disabled).toBe(true);
    await person.type(reason, 'No signature ');
    await person.click(reject);
    expect(await toast('Remittance Rejected')).toBeTruthy();
    expect(JSON.parse(decisions[0]?.body ?? '')).toEqual({ approvedBy: 'a1', notes: 'No signature' });
  });

  it('says plainly who was quicker, and fetches the list again', async () => {
    const sentence = 'This remittance was already approved by Ann Lee on 21 Nov 2026, 10:00. Nothing was changed.';
    answerToDecision = { status: 409, json: { error: sentence } };
    const person = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Approve Sam Okafor' }));
    await person.click((await dialog()).getByRole('button', { name: 'Approve' }));
    expect(await toast('Approval Failed')).toBeTruthy();
    expect(await toast(sentence)).toBeTruthy();
    await onlyPriyaIsLeft();
  });

  it('tries again with the same key, so that it is done once', async () => {
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

  it('is not offered to who may only read', async () => {
    openDashboard(['remittances:read']);
    await screen.findByRole('button', { name: /^Review Sam Okafor/ });
    expect(screen.queryByRole('button', { name: 'Approve Sam Okafor' })).toBeNull();
  });
});

describe('the list', () => {
  it('shows five, and all on request', async () => {
    waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => pending(name, `Driver ${name}`));
    const person = openDashboard();
    await screen.findByText('Driver e');
    expect(screen.queryByText('Driver f')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'View All' }));
    expect(await screen.findByText('Driver g')).toBeTruthy();
  });

  it('says so when nothing waits', async () => {
    waiting = [];
    openDashboard();
    expect(await screen.findByText('No remittances pending approval')).toBeTruthy();
  });
});
