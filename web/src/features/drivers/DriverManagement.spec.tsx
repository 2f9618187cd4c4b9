import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { InvitationAnswer, BankDetailsAnswer, DriverDetailsAnswer } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { grace } from '../../testing/harbour-parcels';
import { openScreen } from '../../testing/open-screen';
import { asAdmin } from '../../testing/signed-in';
import { DriverManagement } from './DriverManagement';

const account: BankDetailsAnswer = {
  driverId: 'driver-1',
  status: 'unverified',
  isVerified: false,
  accountHolderName: 'Grace Okafor',
  bankName: 'Harbour Bank',
  accountNumber: '••••9911',
  lastFourDigits: '9911',
  isEnteredByDriver: false,
  driverRegisteredBy: null,
  enteredBy: 'admin-2',
  enteredByName: 'Pat Colleague',
  enteredAt: '2026-11-16T09:00:00Z',
  verifiedAt: null,
  verifiedByName: null,
  createdAt: '2026-11-16T09:00:00.000Z',
  updatedAt: '2026-11-16T09:00:00.000Z',
};

let drivers: DriverDetailsAnswer[];
let asked: string[];
/** How often the one driver's record was fetched. */
let records: number;
let writes: PageRequestSeen[];
let refusal: PageAnswer | null;
let stop: () => Promise<void>;

let invitations: InvitationAnswer[] = [];
let mayBeInvited = false;

function read(path: string): PageAnswer {
  if (path === '/api/drivers/invitations') return { status: 200, json: invitations };
  if (path.endsWith('/invitation')) return { status: 200, json: { invitation: null, mayBeInvited } };
  if (path === '/api/drivers/figures') {
    return { status: 200, json: { total: 7, active: 5, inactive: 1, suspended: 1, vatRegistered: 3 } };
  }
  if (path.startsWith('/api/drivers?')) {
    asked.push(path);
    return { status: 200, json: drivers, headers: { 'x-total-count': String(drivers.length) } };
  }
  if (path === '/api/drivers/driver-2') return { status: 200, json: { ...grace, id: 'driver-2', firstName: 'Hope' } };
  if (path === '/api/drivers/driver-1/bank-details') return { status: 200, json: account };
  if (path.endsWith('/bank-details')) return { status: 503, json: { error: 'Down for a moment.' } };
  records += 1;
  return { status: 200, json: grace };
}

beforeEach(async () => {
  drivers = [grace];
  asked = [];
  records = 0;
  writes = [];
  refusal = null;
  stop = await servePage((request) => {
    if (request.method === 'GET') return refusal?.status === 503 ? refusal : read(request.path);
    writes.push(request);
    return refusal ?? { status: 200, json: grace };
  });
});
afterEach(() => stop());

function openPage(permissions: string[] = ['all'], address = '/') {
  const page = <DriverManagement detailTabs={() => []} />;
  const { person, store, router } = openScreen(page, { signedIn: asAdmin({ permissions }), address });
  return Object.assign(person, { store, router });
}

const bodyOf = (index: number) => JSON.parse(writes[index]?.body ?? '') as Record<string, unknown>;

describe('a driver who was invited', () => {
  const sentAt = '2026-11-20T11:00:00.000Z';
  beforeEach(() => {
    invitations = [{ id: 'driver-1', sentAt, expiresAt: '2999-11-27T11:00:00.000Z', withdrawnAt: null }];
  });
  afterEach(() => {
    invitations = [];
  });

  test('reads so in the row, and the invitation is sent again or withdrawn in the details', async () => {
    const person = openPage();
    expect(await screen.findByText(/· Invited, not yet accepted$/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^View / }));
    await person.click(await screen.findByRole('button', { name: /^Send .* the invitation again$/ }));
    expect(await screen.findByText(/is sent another invitation$/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^Withdraw the invitation of / }));
    expect(await screen.findByText(/^The invitation of .* is withdrawn$/)).toBeTruthy();
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/drivers/driver-1/invitation',
      'DELETE /api/drivers/driver-1/invitation',
    ]);
  });
});

describe('a driver who was added without an invitation', () => {
  afterEach(() => {
    mayBeInvited = false;
  });

  test('is invited in their details while they have never signed in, by whoever may change them', async () => {
    mayBeInvited = true;
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: /^View / }));
    await person.click(await screen.findByRole('button', { name: /^Invite / }));
    expect(await screen.findByText('grace@harbour.example gets a link to choose a password.')).toBeTruthy();
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/drivers/driver-1/invitation']);
  });

  test.each([
    [true, ['drivers:read']],
    [false, ['all']],
  ])('is offered none where that is not so: %s, %j', async (isNew, permissions) => {
    mayBeInvited = isNew;
    const person = openPage(permissions);
    await person.click(await screen.findByRole('button', { name: /^View / }));
    await screen.findByText('Business Information');
    expect(screen.queryByRole('button', { name: /^Invite / })).toBeNull();
  });
});

describe('the driver database', () => {
  test('says how many were found of how many, and what is on the cards', async () => {
    openPage();
    expect(await screen.findByRole('heading', { name: 'Driver Database (1 of 7 drivers)' })).toBeTruthy();
    const figures = ['Total', 'Active', 'Inactive', 'VAT Registered'].map(
      (name) => screen.getByRole('region', { name }).textContent,
    );
    expect(figures.map((text) => text?.match(/\d/)?.[0])).toEqual(['7', '5', '1', '3']);
    expect(await screen.findByText('grace@harbour.example')).toBeTruthy();
    expect(screen.getByText('DS123456 · Bristol, UK')).toBeTruthy();
  });

  test('marks who is under a legal hold', async () => {
    drivers = [grace, { ...grace, id: 'driver-2', email: 'held@harbour.example', isUnderLegalHold: true }];
    openPage();
    expect(await screen.findByText('held@harbour.example')).toBeTruthy();
    expect(screen.getAllByText('Legal hold')).toHaveLength(1);
  });

  test('searches by what is typed and filters by status', async () => {
    const person = openPage();
    await screen.findByText('grace@harbour.example');
    drivers = [];
    await person.type(screen.getByRole('searchbox', { name: 'Search by name, email or driver ID' }), 'zed');
    expect(await screen.findByText('No drivers found matching your search criteria.')).toBeTruthy();
    await person.click(screen.getByRole('combobox', { name: 'Status' }));
    await person.click(screen.getByRole('option', { name: 'Suspended' }));
    await waitFor(() => expect(asked.at(-1)).toContain('status=suspended'));
    expect(asked.at(-1)).toContain('q=zed');
  });

  test('says what went wrong when it does not come', async () => {
    refusal = { status: 503, json: { error: 'Down for a moment.', code: 'DATABASE_UNAVAILABLE' } };
    openPage();
    expect(await screen.findByText('Error loading drivers: Down for a moment.')).toBeTruthy();
  });

  test('shows no button that the person may not use', async () => {
    openPage(['drivers:read']);
    expect(await screen.findByRole('button', { name: 'View Grace Okafor' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Edit|Deactivate|Delete) Grace/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add New Driver' })).toBeNull();
  });
});

describe('adding a driver', () => {
  async function addGrace(): Promise<HTMLElement> {
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: 'Add New Driver' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add New Driver' });
    await person.type(within(dialog).getByLabelText(/^First Name/), 'Grace');
    await person.type(within(dialog).getByLabelText(/^Last Name/), 'Okafor');
    await person.type(within(dialog).getByLabelText(/^Email/), 'grace@harbour.example');
    await person.click(within(dialog).getByRole('button', { name: 'Create Driver' }));
    return dialog;
  }

  test('sends the form and says who was added', async () => {
    await addGrace();
    expect(await screen.findByText('Driver created')).toBeTruthy();
    expect(screen.getByText('Grace Okafor has been added successfully.')).toBeTruthy();
    expect(bodyOf(0)).toMatchObject({
      businessId: 'business-1',
      firstName: 'Grace',
      country: 'UK',
      membershipFee: '25.00',
      status: 'active',
      isVatRegistered: false,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('asks for a VAT number only from who is VAT registered, and brings the tab with the fault to the front', async () => {
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: 'Add New Driver' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add New Driver' });
    await person.click(within(dialog).getByRole('tab', { name: 'Business' }));
    expect(within(dialog).queryByLabelText(/^VAT Number/)).toBeNull();
    await person.click(within(dialog).getByRole('checkbox', { name: 'VAT Registered' }));
    await person.type(within(dialog).getByLabelText(/^VAT Number/), 'GB434031495');
    await person.click(within(dialog).getByRole('button', { name: 'Create Driver' }));
    expect(await within(dialog).findByText(/check digits don't add up/)).toBeTruthy();
    expect(
      within(dialog)
        .getByRole('tab', { name: /Personal/ })
        .getAttribute('aria-selected'),
    ).toBe('true');
    expect(writes).toEqual([]);
  });

  test("puts the server's sentence at its field and into a toast", async () => {
    const message = 'This email address is already in use.';
    refusal = {
      status: 409,
      json: { error: message, code: 'SIGN_IN_NAME_TAKEN', details: [{ field: 'email', message }] },
    };
    const dialog = await addGrace();
    expect(await screen.findByText('Error creating driver')).toBeTruthy();
    expect(
      within(dialog)
        .getByLabelText(/^Email/)
        .getAttribute('aria-invalid'),
    ).toBe('true');
  });
});

describe("a row's actions", () => {
  test('edit sends what was changed and nothing else', async () => {
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: 'Edit Grace Okafor' }));
    const phone = await screen.findByLabelText(/^Phone/);
    const dialog = screen.getByRole('dialog', { name: 'Edit Driver' });
    await person.clear(phone);
    await person.click(within(dialog).getByRole('button', { name: 'Update Driver' }));
    expect(await screen.findByText('Grace Okafor has been updated successfully.')).toBeTruthy();
    expect(bodyOf(0)).toEqual({ phone: '' });
  });

  test('edit has a name also while its record has not come', async () => {
    const person = openPage();
    const edit = await screen.findByRole('button', { name: 'Edit Grace Okafor' });
    refusal = { status: 503, json: { error: 'Down for a moment.', code: 'DATABASE_UNAVAILABLE' } };
    await person.click(edit);
    const dialog = await screen.findByRole('dialog', { name: 'Edit Driver' });
    expect(await within(dialog).findByText(/The driver could not be loaded/)).toBeTruthy();
  });

  test('edit keeps what is typed while the drivers are fetched again, because somebody else changed one', async () => {
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: 'Edit Grace Okafor' }));
    const phone = await screen.findByLabelText<HTMLInputElement>(/^Phone/);
    await person.clear(phone);
    await person.type(phone, '0117 496 0999');
    const before = records;
    act(() => void person.store.dispatch(api.util.invalidateTags(['drivers'])));
    await waitFor(() => expect(records).toBeGreaterThan(before));
    expect(phone.isConnected).toBe(true);
    expect(phone.value).toBe('0117 496 0999');
  });

  test('Deactivate makes an active driver inactive', async () => {
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: 'Deactivate Grace Okafor' }));
    expect(await screen.findByText('Driver updated')).toBeTruthy();
    expect([writes[0]?.method, writes[0]?.path, bodyOf(0)]).toEqual([
      'PUT',
      '/api/drivers/driver-1',
      { status: 'inactive' },
    ]);
  });

  test('delete asks first, in the words that say what it means', async () => {
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: 'Delete Grace Okafor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Driver' });
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete Grace Okafor? This action cannot be undone and will permanently remove the driver and all associated data.',
    );
    refusal = { status: 409, json: { error: '£94.00 is still to be paid.', code: 'DRIVER_IS_OWED' } };
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error deleting driver')).toBeTruthy();
    refusal = null;
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Driver has been successfully removed.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('view opens the details, and a link to them does so, too', async () => {
    openPage(['drivers:read'], '/?driver=driver-1');
    const dialog = await screen.findByRole('dialog', { name: 'Grace Okafor' });
    expect(within(dialog).getByText('Personal Information')).toBeTruthy();
    expect(within(dialog).getByText('Business Information')).toBeTruthy();
    expect(within(dialog).getByText('Knows the port.')).toBeTruthy();
    expect(within(dialog).getByText(/^Not accepted/)).toBeTruthy();
    expect(within(dialog).queryByRole('tab', { name: 'Bank details' })).toBeNull();
  });

  test("view shows of one driver no other driver's account", async () => {
    const { router } = openPage(['drivers:read', 'bank-details:read'], '/?driver=driver-1&tab=bank-details');
    expect(await screen.findByText('Harbour Bank')).toBeTruthy();
    await act(() => router.navigate('/?driver=driver-2&tab=bank-details'));
    expect(await screen.findByRole('dialog', { name: 'Hope Okafor' })).toBeTruthy();
    expect(await screen.findByText('The bank details could not be loaded. Down for a moment.')).toBeTruthy();
    expect(screen.queryByText('Harbour Bank')).toBeNull();
  });
});
