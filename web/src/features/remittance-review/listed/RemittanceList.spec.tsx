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
let isDown: boolean;
let stop: () => Promise<void>;

function listed(path: string): PageAnswer {
  asked.push(path);
  const id = new URL(path, 'http://portal').searchParams.get('id');
  const found = id === null ? rows : rows.filter((row) => row.id === id);
  return { status: 200, json: found, headers: { 'x-total-count': String(found.length) } };
}

beforeEach(async () => {
  rows = [rejected, approved];
  asked = [];
  isDown = false;
  stop = await servePage(({ path }) => {
    if (isDown) return { status: 503, json: { error: 'Down for a moment.' } };
    if (path.startsWith('/api/admin/remittances')) return listed(path);
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

  test('keeps its filters in the address and asks by them, until they are cleared', async () => {
    const { person, router } = openList(
      '/?status=rejected&weekStartDate=2026-11-16&driverId=driver-1&late=true&q=grace',
    );
    expect(await screen.findByText('Driver: Grace Okafor (DS123456)')).toBeTruthy();
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
    await waitFor(() => expect([...lastAsked().keys()].sort()).toEqual(['page', 'pageSize', 'sort']));
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

  test('goes on to the next of the list by J', async () => {
    const { person, router } = openList('/?remittance=r1');
    expect(await screen.findByText(/^Rejected by Ann Lee/)).toBeTruthy();
    await person.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Sam Carter' })).toBeTruthy();
    expect(router.state.location.search).toContain('remittance=r2');
  });

  test('is not found where there is none, and says so', async () => {
    openList('/?remittance=r9');
    expect(await screen.findByText(/^The remittance could not be loaded\./)).toBeTruthy();
  });
});
