import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ListedRemittanceAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { RemittanceList } from './RemittanceList';

const WEEK = { weekStartDate: '2026-11-16', weekEndDate: '2026-11-22' };

const rejected: ListedRemittanceAnswer = {
  id: 'r1',
  driverId: 'driver-1',
  driverCode: 'DS123456',
  driverName: 'Grace Okafor',
  ...WEEK,
  status: 'rejected',
  submittedAt: '2026-11-21T09:12:00.000Z',
  decidedAt: '2026-11-22T09:00:00.000Z',
  jobsCompleted: 1,
  vatAmount: '0.00',
  deductionTotal: '0.00',
  retentionAmount: '0.00',
  netPay: '0.00',
  grossEarnings: '456.50',
  payableAmount: '431.50',
  isLateSubmission: false,
  documentNumber: null,
  notes: 'The delivery note is missing.',
  flags: [],
};
const approved: ListedRemittanceAnswer = {
  ...rejected,
  id: 'r2',
  driverId: 'driver-2',
  driverCode: 'DS222222',
  driverName: 'Sam Carter',
  status: 'approved',
  notes: null,
  flags: [{ code: 'duplicate_load', message: "Load 30000001 is also on Jo Brandt's." }],
};

const details = (row: ListedRemittanceAnswer): Partial<RemittanceAnswer> => ({
  ...row,
  vatAmount: null,
  grossInclVat: '456.50',
  membershipFee: '25.00',
  membershipFeeDue: '25.00',
  vatOnMembership: '0.00',
  additionalDeductions: '0.00',
  deductionReason: null,
  deductionTotal: '25.00',
  netRemittance: '431.50',
  retentionAmount: null,
  netPay: '431.50',
  isVatRegistered: false,
  madeFrom: null,
  // Jobs with photos are seen by a real browser alone.
  jobs: '[]',
  approvedAt: null,
  approvedByName: 'Ann Lee',
  updatedAt: '2026-11-22T09:00:00.000Z',
  payments: [],
  document: row.status === 'approved' ? { kind: 'remittance_statement', number: null } : null,
  correction: null,
  replaces: null,
  replacedBy: null,
});

let rows: ListedRemittanceAnswer[];
let asked: string[];
/** How many there are in all; as many as are listed where nothing is said. */
let total: number | undefined;
let isDown: boolean;
/** What was decided, and with which reason. */
let decided: { path: string; notes: string }[];
let refused: string[];
let stop: () => Promise<void>;

function listed(path: string): PageAnswer {
  const parameters = new URL(path, 'http://portal').searchParams;
  // Of one row, it only asks how many wait.
  if (parameters.get('pageSize') !== '1') asked.push(path);
  const id = parameters.get('id');
  const found = id === null ? rows : rows.filter((row) => row.id === id);
  return { status: 200, json: found, headers: { 'x-total-count': String(total ?? found.length) } };
}

function decide(id: string, path: string, body: string): PageAnswer {
  if (refused.includes(id)) return { status: 409, json: { error: 'Somebody was quicker. Nothing was changed.' } };
  decided.push({ path, notes: (JSON.parse(body) as { notes: string }).notes });
  rows = rows.filter((row) => row.id !== id);
  return { status: 200, json: {} };
}

beforeEach(async () => {
  rows = [rejected, approved];
  asked = [];
  total = undefined;
  isDown = false;
  decided = [];
  refused = [];
  localStorage.clear();
  stop = await servePage(({ path, body }) => {
    const decision = /^\/api\/remittances\/(\w+)\/(approve|reject)$/.exec(path);
    if (decision !== null) return decide(decision[1] ?? '', path, body);
    if (isDown) return { status: 503, json: { error: 'Down for a moment.' } };
    if (path.startsWith('/api/admin/remittances')) return listed(path);
    const waiting = rows.find(({ id }) => path === `/api/remittances/pending?id=${id}`);
    if (waiting !== undefined) return { status: 200, json: [{ ...details(waiting), lines: [], latenessWaiver: null }] };
    const row = rows.find(({ id }) => path === `/api/remittances/${id}`);
    return row === undefined ? { status: 404, json: { error: 'No such thing' } } : { status: 200, json: details(row) };
  });
});
afterEach(() => stop());

const openList = (address = '/', permissions = ['all']) =>
  openScreen(<RemittanceList />, { signedIn: asAdmin({ permissions }), address });

const lastAsked = () => new URL(asked.at(-1) ?? '', 'http://portal').searchParams;

describe('the list of remittances', () => {
  test('shows what became of each, and why one was rejected', async () => {
    openList();
    expect(await screen.findByText('Grace Okafor (DS123456)')).toBeTruthy();
    expect(screen.getByText('Rejected')).toBeTruthy();
    expect(screen.getByText('The delivery note is missing.')).toBeTruthy();
    expect(screen.getByText('Duplicate load')).toBeTruthy();
    expect(lastAsked().get('sort')).toBe('-submittedAt');
  });

  test('counts as far as ten thousand, and says that there are more', async () => {
    total = 10_001;
    const { person, router } = openList('/?page=200&pageSize=50');
    expect(await screen.findByText('9,951–10,000 of 10,000+')).toBeTruthy();
    expect(lastAsked().get('countTo')).toBe('10001');
    total = 10_051;
    await person.click(screen.getByRole('button', { name: 'Go to next page' }));
    await waitFor(() => expect(router.state.location.search).toContain('page=201'));
    await waitFor(() => expect(lastAsked().get('countTo')).toBe('10051'));
    expect(await screen.findByText('10,001–10,050 of 10,050+')).toBeTruthy();
  });

  test('keeps its filters in the address and asks by them, until they are cleared', async () => {
    const { person, router } = openList(
      '/?status=rejected&weekStartDate=2026-11-16&driverId=driver-1&late=true&q=grace',
    );
    const driver = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Driver' });
    await waitFor(() => expect(driver.value).toBe('Grace Okafor (DS123456)'));
    expect(Object.fromEntries(lastAsked())).toMatchObject({
      status: 'rejected',
      weekStartDate: '2026-11-16',
      driverId: 'driver-1',
      late: 'true',
      q: 'grace',
    });
    await person.click(screen.getByRole('combobox', { name: 'Flags' }));
    await person.click(screen.getByRole('option', { name: 'Flagged, waiting' }));
    await waitFor(() => expect(lastAsked().get('flagged')).toBe('true'));
    expect(router.state.location.search).toContain('flagged=true');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect([...lastAsked().keys()].sort()).toEqual(['countTo', 'page', 'pageSize', 'sort']));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  test('says where nothing matches, and leads back to all', async () => {
    rows = [];
    const { person } = openList('/?status=withdrawn');
    expect(await screen.findByText('No remittances found')).toBeTruthy();
    expect(screen.getByText('Nothing matches your search and filters.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('They appear here as drivers submit their weeks.')).toBeTruthy();
  });

  test('says what went wrong when it does not come, and tries again', async () => {
    isDown = true;
    const { person } = openList();
    expect(await screen.findByText('The remittances could not be loaded. Down for a moment.')).toBeTruthy();
    isDown = false;
    await person.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Grace Okafor (DS123456)')).toBeTruthy();
  });
});

describe('many of the list at once', () => {
  const waiting = (id: string, changes: Partial<ListedRemittanceAnswer> = {}): ListedRemittanceAnswer => ({
    ...rejected,
    ...{ id, driverId: id, driverName: `Driver ${id}`, status: 'pending', notes: null, flags: [] },
    ...changes,
  });
  const flagged = waiting('p3', { flags: [{ code: 'late_submission', message: 'It came after the cutoff.' }] });

  beforeEach(() => {
    rows = [waiting('p1'), waiting('p2'), flagged];
  });

  test('all that match are selected, or those without flags', async () => {
    const { person } = openList('/?status=pending');
    await person.click(await screen.findByRole('button', { name: 'Select all 3 that match' }));
    expect(await screen.findByText('3 selected')).toBeTruthy();
    expect(lastAsked().get('status')).toBe('pending');
    expect(lastAsked().get('pageSize')).toBe('200');
    await person.click(screen.getByRole('button', { name: 'Select unflagged' }));
    expect(await screen.findByText('2 selected')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByText('None selected')).toBeTruthy();
  });

  test('another search lets go of what was selected', async () => {
    const { person } = openList('/?status=pending');
    await person.click(await screen.findByRole('button', { name: 'Select all 3 that match' }));
    expect(await screen.findByText('3 selected')).toBeTruthy();
    await person.click(screen.getByRole('combobox', { name: 'Lateness' }));
    await person.click(screen.getByRole('option', { name: 'Late only' }));
    expect(await screen.findByText('None selected')).toBeTruthy();
  });

  test('are rejected with one reason, each on its own, and what failed is named', async () => {
    refused = ['p2'];
    const { person } = openList('/?status=pending');
    await person.click(await screen.findByRole('button', { name: 'Select unflagged' }));
    await person.click(await screen.findByRole('button', { name: 'Reject 2 remittances' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 remittances?' }));
    const confirm = dialog.getByRole('button', { name: 'Reject 2 remittances' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), '  The photos are dark. ');
    await person.click(confirm);
    expect(await screen.findByText('Driver p2, Nov 16, 2026: Somebody was quicker. Nothing was changed.')).toBeTruthy();
    expect(decided).toEqual([{ path: '/api/remittances/p1/reject', notes: 'The photos are dark.' }]);
  });

  test('are approved by one confirmation that says what is paid in all', async () => {
    const { person } = openList('/?status=pending');
    await person.click(await screen.findByRole('button', { name: 'Select unflagged' }));
    await person.click(await screen.findByRole('button', { name: 'Approve 2 remittances' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 remittances?' }));
    await person.click(dialog.getByRole('button', { name: 'Approve 2 remittances' }));
    await waitFor(() =>
      expect(decided.map(({ path }) => path).sort()).toEqual([
        '/api/remittances/p1/approve',
        '/api/remittances/p2/approve',
      ]),
    );
    expect(await screen.findByText('None selected')).toBeTruthy();
  });

  test.each([
    ['?status=approved', ['all']],
    ['?status=pending', ['remittances:read']],
  ])('are not offered at %s to whom holds %j', async (address, permissions) => {
    openList(`/${address}`, permissions);
    expect(await screen.findByRole('grid', { name: 'Remittances' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Select / })).toBeNull();
  });
});

describe('how the list is shown', () => {
  test('is a choice of columns that the address carries and this browser remembers of the person', async () => {
    const { person, router } = openList();
    await screen.findByText('Grace Okafor (DS123456)');
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Week' }));
    await waitFor(() => expect(router.state.location.search).toContain('columns='));
    expect(new URLSearchParams(router.state.location.search).get('columns')).not.toContain('weekStartDate');
    expect(localStorage.getItem('ui-columns:admin-1:Remittances')).toBe('{"weekStartDate":false}');
  });

  test('is what a link says', async () => {
    openList('/?columns=driverName,status');
    await screen.findByText('Grace Okafor (DS123456)');
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles.filter(Boolean)).toEqual(['Driver', 'Status']);
  });

  test('is kept under a name and shown again by it', async () => {
    const { person, router } = openList('/?late=true&sort=-payableAmount');
    await screen.findByText('Grace Okafor (DS123456)');
    await person.click(screen.getByRole('button', { name: 'Saved views' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Save or remove views...' }));
    await person.type(await screen.findByRole('textbox', { name: /Name/ }), 'Late, big first');
    await person.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('late'));
    await person.click(screen.getByRole('button', { name: 'Saved views' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Late, big first' }));
    await waitFor(() => expect(router.state.location.search).toContain('late=true'));
    expect(router.state.location.search).toContain('sort=-payableAmount');
  });
});

describe('an opened remittance', () => {
  test('shows a rejected one as it was submitted, with who rejected it and why', async () => {
    openList('/?remittance=r1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Grace Okafor' }));
    expect(await drawer.findByText(/^Rejected by Ann Lee on .*: The delivery note is missing\.$/)).toBeTruthy();
    expect(within(drawer.getByRole('region', { name: 'Calculation' })).getByText('Not paid')).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Show history' })).toBeTruthy();
    expect(drawer.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
    expect(drawer.queryByRole('link', { name: 'Payments and documents' })).toBeNull();
  });

  test('leads from an approved one to its flags, its payments and the driver’s others', async () => {
    openList('/?remittance=r2');
    const drawer = within(await screen.findByRole('dialog', { name: 'Sam Carter' }));
    const flags = await drawer.findByRole('region', { name: 'What the records say about it' });
    expect(flags.textContent).toContain('Load 30000001');
    expect(drawer.getByRole('link', { name: 'Payments and documents' }).getAttribute('href')).toBe(
      '/admin/earnings?tab=payments&remittance=r2',
    );
    expect(drawer.getByRole('link', { name: 'All of this driver' }).getAttribute('href')).toBe(
      '/admin/remittances?driverId=driver-2',
    );
  });

  test('that waits is decided there, and the next that waits comes', async () => {
    rows = [
      { ...approved, id: 'p1', driverName: 'Ada Abbott', status: 'pending' },
      approved,
      { ...approved, id: 'p2', driverName: 'Ben Bakshi', status: 'pending' },
    ];
    const { person } = openList();
    await person.click(await screen.findByText('Ada Abbott (DS222222)'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Ada Abbott' }));
    expect(await drawer.findByText(/^Load 30000001/)).toBeTruthy();
    await person.click(await drawer.findByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Approve this remittance?' }));
    await person.click(question.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('dialog', { name: 'Ben Bakshi' })).toBeTruthy();
    expect(decided.map(({ path }) => path)).toEqual(['/api/remittances/p1/approve']);
  });

  test('that waits is only shown to who may not decide', async () => {
    rows = [{ ...approved, id: 'p1', driverName: 'Ada Abbott', status: 'pending' }];
    openList('/?remittance=p1', ['remittances:read']);
    const drawer = within(await screen.findByRole('dialog', { name: 'Ada Abbott' }));
    expect(await drawer.findByRole('button', { name: 'Show history' })).toBeTruthy();
    expect(drawer.queryByRole('button', { name: /^(Approve|Reject)$/ })).toBeNull();
  });

  test('goes on to the next of the list by J', async () => {
    const { person, router } = openList('/?remittance=r1');
    expect(await screen.findByText(/^Rejected by Ann Lee/)).toBeTruthy();
    // The list may come after the remittance.
    const next = await screen.findByRole('button', { name: /^Next/ });
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBeNull());
    await person.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Sam Carter' })).toBeTruthy();
    expect(router.state.location.search).toContain('remittance=r2');
  });

  test('is not found where there is none, and says so', async () => {
    openList('/?remittance=r9');
    expect(await screen.findByText(/^The remittance could not be loaded\./)).toBeTruthy();
  });
});
