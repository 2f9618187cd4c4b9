import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BankDetailsAnswer, DriverUser, SelfBillingAgreementAnswer } from '@waybook/contracts/api';
import { grace } from '../../testing/harbour-parcels';
import { showLanguage } from '../../shared/language/active-language';
import { openScreen } from '../../testing/open-screen';
import { asDriver } from '../../testing/signed-in';
import { DriverProfile } from './DriverProfile';

const account: BankDetailsAnswer = {
  driverId: 'driver-1',
  status: 'unverified',
  accountHolderName: 'Grace Okafor',
  bankName: null,
  accountNumber: '••••9911',
  lastFourDigits: '9911',
  isVerified: false,
  enteredAt: '2026-11-16T09:00:00.000Z',
  enteredBy: 'driver-1',
  enteredByName: 'Grace Okafor',
  isEnteredByDriver: true,
  driverRegisteredBy: null,
  verifiedAt: null,
  verifiedByName: null,
  createdAt: '2026-11-16T09:00:00.000Z',
  updatedAt: '2026-11-16T09:00:00.000Z',
};

const offered = { from: '2026-11-20', until: '2027-11-19' };

let bankDetails: BankDetailsAnswer;
let agreement: SelfBillingAgreementAnswer;
let writes: PageRequestSeen[];
let refusal: PageAnswer | null;
let stop: () => Promise<void>;

beforeEach(async () => {
  bankDetails = { driverId: 'driver-1', status: 'missing' };
  agreement = { isNeeded: true, isInForce: false, agreement: null, offered, terms: ['You accept every invoice.'] };
  writes = [];
  refusal = null;
  stop = await servePage((request) => {
    if (request.method !== 'GET') {
      writes.push(request);
      return refusal ?? { status: 200, json: request.path.endsWith('bank-details') ? account : grace };
    }
    if (request.path === '/api/driver/profile') return { status: 200, json: grace };
    return { status: 200, json: request.path === '/api/driver/bank-details' ? bankDetails : agreement };
  });
});
afterEach(() => stop());

const openProfile = (status: DriverUser['status'] = 'active') =>
  openScreen(<DriverProfile />, { signedIn: asDriver({ status, isVatRegistered: true }) }).person;

const bodyOf = (index: number) => JSON.parse(writes[index]?.body ?? '') as Record<string, unknown>;

describe("a driver's profile", () => {
  test('changes where they can be reached, and leaves what the office may change meanwhile', async () => {
    const person = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Change Contact Details' }));
    const phone = screen.getByLabelText(/^Phone/);
    await person.clear(phone);
    await person.type(phone, '12');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/This is not a telephone number/)).toBeTruthy();
    await person.clear(phone);
    await person.type(phone, '07700 900412');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your contact details have been saved.')).toBeTruthy();
    expect(bodyOf(0)).toEqual({ phone: '07700 900412' });
  });

  test('asks for bank details, with the password again, and says at the field when it is wrong', async () => {
    const message = 'This is not your current password.';
    const details = [{ field: 'currentPassword', message }];
    refusal = { status: 400, json: { error: message, code: 'CURRENT_PASSWORD_WRONG', details } };
    const person = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Add Bank Details' }));
    await person.type(screen.getByLabelText(/^Account Holder Name/), 'Grace Okafor');
    await person.type(screen.getByLabelText(/^Sort Code/), '20-00-00');
    await person.type(screen.getByLabelText(/^Account Number/), '55779911');
    await person.type(screen.getByLabelText(/^Your password/), 'wrong');
    await person.click(screen.getByRole('button', { name: 'Save Bank Details' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Your password/).getAttribute('aria-invalid')).toBe('true');
    expect(bodyOf(0)).toEqual({
      accountHolderName: 'Grace Okafor',
      bankName: '',
      sortCode: '20-00-00',
      accountNumber: '55779911',
      currentPassword: 'wrong',
    });
  });

  test('enters an account once, however often it has to be sent', async () => {
    refusal = { status: 503, json: { error: 'Down for a moment.', code: 'DATABASE_UNAVAILABLE' } };
    const person = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Add Bank Details' }));
    await person.type(screen.getByLabelText(/^Account Holder Name/), 'Grace Okafor');
    await person.type(screen.getByLabelText(/^Sort Code/), '20-00-00');
    await person.type(screen.getByLabelText(/^Account Number/), '55779911');
    await person.type(screen.getByLabelText(/^Your password/), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Save Bank Details' }));
    await screen.findByText('Down for a moment.');
    refusal = null;
    await person.click(screen.getByRole('button', { name: 'Save Bank Details' }));
    expect(await screen.findByText('Bank details saved')).toBeTruthy();
    expect(writes.length).toBe(2);
    expect(writes[1]?.headers['idempotency-key']).toBe(writes[0]?.headers['idempotency-key']);
  });

  test('shows an account masked, and what is done about it', async () => {
    bankDetails = account;
    openProfile();
    expect(await screen.findByText('••••9911')).toBeTruthy();
    expect(screen.getByText('Being verified')).toBeTruthy();
  });

  test('lets the self-billing agreement be read before it is accepted', async () => {
    const person = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Read and Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Self-billing agreement' });
    expect(within(dialog).getByText('You accept every invoice.')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('It is in force until Nov 19, 2027.')).toBeTruthy();
    expect(bodyOf(0)).toEqual(offered);
  });

  test('is read only for a suspended driver', async () => {
    openProfile('suspended');
    expect(await screen.findByText('8 Mill Lane')).toBeTruthy();
    await screen.findByText(/^Until you accept it/);
    expect(screen.queryByRole('button', { name: /Contact Details|Bank Details|Read and/ })).toBeNull();
  });
});

describe('in Polish', () => {
  beforeEach(() => showLanguage('pl'));
  afterEach(() => showLanguage('en'));

  test('what the server turns down is said so, at its field', async () => {
    const message = 'Phone must be at most 40 characters';
    refusal = {
      status: 400,
      json: { error: message, code: 'INVALID_REQUEST', details: [{ field: 'phone', message }] },
    };
    const person = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Zmień dane kontaktowe' }));
    const phone = screen.getByLabelText(/^Telefon/);
    await person.clear(phone);
    await person.type(phone, '12');
    await person.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText(/To nie jest numer telefonu/)).toBeTruthy();
    await person.clear(phone);
    await person.type(phone, '07700 900412');
    await person.click(screen.getByRole('button', { name: 'Zapisz' }));
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Telefon: najwyżej 40 znaków')).not.toHaveLength(0);
  });

  test('the agreement is translated, and its English text stands below as the binding one (R189)', async () => {
    const english = 'You accept every invoice that it writes for you, until this agreement ends.';
    agreement = { ...agreement, terms: [english] };
    const person = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Przeczytaj i zaakceptuj' }));
    expect(screen.getByText('Akceptujesz każdą fakturę, którą wystawi dla Ciebie, do końca tej umowy.')).toBeTruthy();
    expect(screen.getByText('To jest tłumaczenie. Wiążący jest tekst angielski:')).toBeTruthy();
    expect(screen.getByText(english).closest('[lang=en]')).toBeTruthy();
  });
});

test('a driver whose address the office changed says that it is theirs, and is asked no more', async () => {
  let isAsked = true;
  await stop();
  stop = await servePage(({ method, path }) => {
    if (method === 'POST' && path.endsWith('/confirm-email')) {
      isAsked = false;
      return { status: 204 };
    }
    if (path.endsWith('/email-confirmation'))
      return { status: 200, json: { isAsked, email: 'grace@moved.example', changedAt: null } };
    if (path === '/api/driver/profile') return { status: 200, json: grace };
    return { status: 200, json: path === '/api/driver/bank-details' ? bankDetails : agreement };
  });
  const { person } = openScreen(<DriverProfile />, { signedIn: asDriver() });
  expect(await screen.findByText(/sign in with to grace@moved.example/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Yes, it is mine' }));
  await waitFor(() => expect(screen.queryByText(/grace@moved.example/)).toBeNull());
});
