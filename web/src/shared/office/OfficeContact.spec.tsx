import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { asDriver } from '../../testing/signed-in';
import { openScreen } from '../../testing/open-screen';
import { OfficeContact } from './OfficeContact';

const office = { name: 'Harbour Parcels', email: 'office@harbour.example', phone: '0117 496 0199' as string | null };

let answer: PageAnswer;
let stop: () => Promise<void>;

beforeEach(async () => {
  answer = { status: 200, json: office };
  stop = await servePage(() => answer);
});
afterEach(() => stop());

const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('whom "Contact admin" means', () => {
  test('is called, written to, or asked in a ticket', async () => {
    openScreen(<OfficeContact />, { signedIn: asDriver() });
    expect(await hrefOf('0117 496 0199')).toBe('tel:01174960199');
    expect(await hrefOf('office@harbour.example')).toBe('mailto:office@harbour.example');
    expect(await hrefOf('write a ticket')).toBe('/driver/tickets');
    expect(document.body.textContent).toContain(
      'Harbour Parcels: 0117 496 0199, office@harbour.example or write a ticket',
    );
  });

  test('has an address at least', async () => {
    answer = { status: 200, json: { ...office, phone: null } };
    openScreen(<OfficeContact />, { signedIn: asDriver() });
    await screen.findByRole('link', { name: 'office@harbour.example' });
    expect(document.body.textContent).toContain('Harbour Parcels: office@harbour.example or write a ticket');
  });

  test('is reached by a ticket where nobody can be named', async () => {
    answer = { status: 503, json: { error: 'Down for a moment.', code: 'DATABASE_UNAVAILABLE' } };
    openScreen(<OfficeContact />, { signedIn: asDriver() });
    expect(await hrefOf('write a ticket')).toBe('/driver/tickets');
    expect(document.body.textContent).toContain('To reach your office, write a ticket');
  });
});
