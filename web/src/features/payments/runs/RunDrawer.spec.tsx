import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PaymentRunAnswer, PaymentRunLineAnswer, SecondPersonAnswer } from '@waybook/contracts/api';
import { coolsOffUntil, onlyYou, somebodyElse, type TwoPersonActName } from '@waybook/contracts/texts';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { RunDrawer } from './RunDrawer';

const run: PaymentRunAnswer = {
  id: 'run-1',
  payOn: '2026-11-20',
  settlementDate: '2026-11-20',
  status: 'settled',
  lineCount: 1,
  driverCount: 1,
  total: '75.00',
  retentionReleased: '0.00',
  leftOutCount: 2,
  leftOutTotal: '68.10',
  returnedCount: 0,
  returnedTotal: '0.00',
  answeredCount: 0,
  bankFiles: [{ format: 'csv', madeAt: '2026-11-18T10:00:00.000Z' }],
  preparedBy: 'admin-2',
  preparedByName: 'Ada Byron',
  preparedAt: '2026-11-17T10:00:00.000Z',
  paidOn: '2026-11-19',
  settledByName: 'Ada Byron',
  settledAt: '2026-11-20T10:00:00.000Z',
  reopenedByName: null,
  reopenedAt: null,
  reopenReason: null,
  cancelledByName: null,
  cancelledAt: null,
  cancelReason: null,
};

const line = (id: string, amount: string, leftOut: PaymentRunLineAnswer['leftOut'] = null): PaymentRunLineAnswer => ({
  id,
  kind: 'payment',
  remittanceId: `remittance-${id}`,
  driverId: `driver-${id}`,
  driverCode: `DS00000${id}`,
  driverName: `Driver ${id}`,
  weekStartDate: '2026-11-09',
  instalment: null,
  amount,
  leftOut,
  returned: null,
  corrected: null,
});
const LINES = [line('1', '75.00'), line('2', '60.00', 'no_account'), line('3', '8.10', 'not_verified')];

let stop: () => Promise<void>;
let recorded: unknown[];
const matchMediaBefore = window.matchMedia;
/** As on a phone, where each line is a card and nothing is cut off at the screen's edge. */
beforeAll(() => {
  const ignore = () => undefined;
  const listeners = { addListener: ignore, removeListener: ignore };
  const narrow = { matches: true, addEventListener: ignore, removeEventListener: ignore, ...listeners };
  window.matchMedia = () => narrow as unknown as MediaQueryList;
});
afterAll(() => void (window.matchMedia = matchMediaBefore));
afterEach(() => stop());

/** What the server answers to whoever prepared the run. */
const askColleague = (act: TwoPersonActName): SecondPersonAnswer => ({
  isBarred: true,
  note: somebodyElse(act, { colleagues: ['Tom Ashworth'], dependsOn: null }),
});
const FREE: SecondPersonAnswer = { isBarred: false, note: null };

async function openRun(changes: Partial<PaymentRunAnswer> = {}, lines = LINES, second = (_: TwoPersonActName) => FREE) {
  recorded = [];
  stop = await servePage(({ path, body }) => {
    if (path.endsWith('/returns') || path.endsWith('/reopen')) {
      recorded.push(JSON.parse(body));
      return { status: 200, json: { ...run, ...changes } };
    }
    if (path === '/api/payment-runs/run-1') return { status: 200, json: { ...run, ...changes } };
    if (path.startsWith('/api/payment-runs/run-1/lines')) return { status: 200, json: lines };
    const asked = new URL(path, 'http://portal.test');
    if (asked.pathname === '/api/second-person') {
      return { status: 200, json: second(asked.searchParams.get('act') as TwoPersonActName) };
    }
    return { status: 200, json: [] };
  });
  const signedIn = asAdmin({ permissions: ['payments:read', 'payments:run', 'admin-users:read', 'remittances:read'] });
  const shown = openScreen(<RunDrawer id="run-1" mayRun onClose={() => undefined} />, { signedIn });
  await screen.findByText(/^1 payment to|^3 payments to/);
  return shown;
}

test('who was left out of a settled run stands apart from who was paid, with what it comes to and the reasons', async () => {
  await openRun();
  expect(screen.getByText('1 payment to 1 driver')).toBeTruthy();
  const facts = screen.getByLabelText('About this payment run');
  expect(within(facts).getByText('Paid')).toBeTruthy();
  expect(within(facts).getByText('£75.00')).toBeTruthy();
  expect(within(facts).getByText(/2 payments$/)).toBeTruthy();
  expect(within(facts).getByText('Nov 19, 2026')).toBeTruthy();
  const paid = await screen.findByRole('region', { name: 'Who was paid' });
  const leftOut = await screen.findByRole('region', { name: 'Left out' });
  expect(await within(paid).findByText(/Driver 1/)).toBeTruthy();
  expect(within(paid).queryByText(/Driver 2/)).toBeNull();
  expect(await within(leftOut).findByText(/Driver 2/)).toBeTruthy();
  expect(within(leftOut).getByText(/No bank account$/)).toBeTruthy();
  expect(within(leftOut).getByText(/Account not verified$/)).toBeTruthy();
  const said = within(leftOut).getByRole('alert').textContent;
  expect(said).toContain('2 payments, £68.10. They were not paid and are due again.');
});

test('a payment opens its remittance, with what was delivered', async () => {
  const { person, router } = await openRun();
  await person.click(await screen.findByRole('button', { name: /Driver 2/ }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/admin/remittances?remittance=remittance-2');
});

test('an open run says how many of its payments the bank has answered, once it has answered one', async () => {
  await openRun({ status: 'prepared', lineCount: 3, answeredCount: 1 });
  const facts = await screen.findByLabelText('About this payment run');
  expect(within(facts).getByText('1 of 3 payments')).toBeTruthy();
});

test('before there is a bank file, the screen says whom it would leave out as things stand', async () => {
  await openRun({
    status: 'prepared',
    bankFiles: [],
    lineCount: 3,
    driverCount: 3,
    total: '143.10',
    leftOutCount: 0,
    leftOutTotal: '0.00',
  });
  const leftOut = await screen.findByRole('region', { name: 'Would be left out' });
  expect(await within(leftOut).findByText(/Driver 2/)).toBeTruthy();
  expect(within(leftOut).getByRole('alert').textContent).toContain('2 payments, £68.10. As things stand');
});

const BY_ME: Partial<PaymentRunAnswer> = { status: 'prepared', preparedBy: 'admin-1', bankFiles: [], leftOutCount: 0 };
const isDisabled = (name: string) => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  return button.disabled || button.getAttribute('aria-disabled') === 'true';
};

test('whoever prepared a run is told who else makes its bank file and settles it', async () => {
  await openRun(BY_ME, LINES, askColleague);
  const settle = 'Somebody else has to settle this run: you prepared it. Tom Ashworth can.';
  expect(await screen.findByText(settle)).toBeTruthy();
  expect(screen.getByText(/has to make this run's bank file: you prepared the run\. Tom Ashworth can\./)).toBeTruthy();
  expect(['Mark as paid', 'Download CSV', 'Cancel run'].map(isDisabled)).toEqual([true, true, false]);
});

test('whoever prepared a run takes the file that somebody else made', async () => {
  await openRun({ ...BY_ME, bankFiles: run.bankFiles }, LINES, askColleague);
  await screen.findByText(/has to settle this run/);
  expect(['Download CSV', 'Download Bacs Standard 18'].map(isDisabled)).toEqual([false, true]);
});

test('where nobody else may, one person does both and is told so', async () => {
  await openRun(BY_ME, LINES, (act) => ({ isBarred: false, note: onlyYou(act) }));
  const sentence = 'Nobody else who is independent of you may make payment runs and bank files, so you do both.';
  // Bank file and settlement ask for themselves.
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(['Mark as paid', 'Download CSV'].map(isDisabled)).toEqual([false, false]);
});

test('what the bank sent back of a settled run stands apart, with why and when, and can be recorded payment by payment', async () => {
  const returned = { reason: 'name_mismatch', returnedOn: '2026-11-23' } as const;
  const changes = { lineCount: 3, driverCount: 3, total: '143.10', returnedCount: 1, returnedTotal: '60.00' };
  const lines = [line('1', '75.00'), { ...line('2', '60.00'), returned }, line('3', '8.10')];
  await openRun({ ...changes, leftOutCount: 0, leftOutTotal: '0.00' }, lines);
  const facts = screen.getByLabelText('About this payment run');
  expect(within(facts).getByText('£143.10')).toBeTruthy();
  expect(within(facts).getByText(/1 payment$/)).toBeTruthy();
  const back = await screen.findByRole('region', { name: 'Returned by the bank' });
  expect(await within(back).findByText(/Name mismatch, Nov 23, 2026$/)).toBeTruthy();
  expect(within(back).getByRole('alert').textContent).toBe(
    '1 payment, £60.00. It was paid with this run and came back, so it is owed again.',
  );
  expect(within(back).queryByRole('button', { name: /Record that/ })).toBeNull();
  const paid = await screen.findByRole('region', { name: 'Who was paid' });
  expect(within(paid).queryByText(/Driver 2/)).toBeNull();
  fireEvent.click(within(paid).getByRole('button', { name: /returned the payment to Driver 3/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Did the bank return this payment?' });
  expect(dialog.textContent).toContain('£8.10 to Driver 3');
  fireEvent.change(within(dialog).getByLabelText(/^Note/), { target: { value: 'Told by phone' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record as returned' }));
  await waitFor(() =>
    expect(recorded).toMatchObject([{ paymentId: '3', reason: 'account_closed', note: 'Told by phone' }]),
  );
});

test('that a run was paid can be taken back with a reason, and the open run says so', async () => {
  await openRun({ leftOutCount: 0, leftOutTotal: '0.00' }, [line('1', '75.00')]);
  fireEvent.click(screen.getByRole('button', { name: 'Not paid after all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take back that this run was paid?' });
  expect(dialog.textContent).toContain('1 payment over £75.00 will not show as paid on Nov 19, 2026 any more');
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Wrong run' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(recorded).toEqual([{ reason: 'Wrong run' }]));
});

test('a run that was taken back says by whom and why, and one with a returned payment can not be', async () => {
  const reopened = {
    reopenedByName: 'Tom Ashworth',
    reopenedAt: '2026-11-23T10:00:00.000Z',
    reopenReason: 'Wrong run',
  };
  await openRun({ ...reopened, returnedCount: 1, returnedTotal: '75.00' });
  const facts = screen.getByLabelText('About this payment run');
  expect(within(facts).getByText(/^Tom Ashworth, Nov 23, 2026/)).toBeTruthy();
  expect(within(facts).getByText('Wrong run')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Not paid after all' })).toBeNull();
});

test('one person who pays alone is told from when on the bank file can be made', async () => {
  const note = coolsOffUntil(new Date('2026-11-18T10:00:00.000Z'));
  await openRun(BY_ME, LINES, (act) => (act === 'makeBankFile' ? { isBarred: true, note } : FREE));
  expect(await screen.findByText(/You can do this from Nov 18, 2026, 10:00\./)).toBeTruthy();
  expect(['Mark as paid', 'Download CSV'].map(isDisabled)).toEqual([false, true]);
});
