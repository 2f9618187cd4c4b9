import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { BusinessDocumentAnswer, SignedIn } from '@waybook/contracts/api';
import { openScreen } from '../../testing/open-screen';
import { asAdmin, asDriver } from '../../testing/signed-in';
import { CompanyDocumentsCard } from './CompanyDocumentsCard';

const DRIVER = asDriver();
const ADMIN = asAdmin({ permissions: ['documents:read'] });

const document = (title: string, hasFile = true) =>
  ({
    id: title,
    title,
    description: '',
    fileName: 'a.pdf',
    hasFile,
    category: 'policies',
    version: '1.0',
    updatedAt: '2026-11-01T09:00:00.000Z',
  }) as BusinessDocumentAnswer;

let answer: PageAnswer;
let stop: () => Promise<void>;

beforeEach(async () => {
  answer = { status: 200, json: [document('Handbook'), document('Rota', false)] };
  stop = await servePage(() => answer);
});
afterEach(() => stop());

const open = (signedIn: SignedIn) => openScreen(<CompanyDocumentsCard />, { signedIn }).person;

describe('company documents on a dashboard', () => {
  test('have the names that drivers know, and can be downloaded where there is a file', async () => {
    open(DRIVER);
    expect(await screen.findByRole('button', { name: 'Download Handbook' })).toBeTruthy();
    expect(screen.getAllByText('Company Policies')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Download Rota' })).toBeNull();
  });

  test('have the names that the office knows', async () => {
    open(ADMIN);
    expect(await screen.findAllByText('Policies')).toHaveLength(2);
  });

  test('say that they are loading, and that there are none', async () => {
    answer = { status: 200, json: [] };
    open(DRIVER);
    expect(screen.getByText('Loading company documents...')).toBeTruthy();
    expect(await screen.findByText('No company documents available at this time')).toBeTruthy();
  });

  test('show five at first', async () => {
    answer = { status: 200, json: Array.from({ length: 7 }, (_, number) => document(`Document ${number}`)) };
    const person = open(DRIVER);
    await screen.findByText('Document 4');
    expect(screen.queryByText('Document 5')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'View All' }));
    expect(await screen.findByText('Document 6')).toBeTruthy();
  });

  test('have no button for more where there are five', async () => {
    answer = { status: 200, json: Array.from({ length: 5 }, (_, number) => document(`Document ${number}`)) };
    open(DRIVER);
    await screen.findByText('Document 4');
    expect(screen.queryByRole('button', { name: 'View All' })).toBeNull();
  });

  test('can be asked for again when they did not come', async () => {
    answer = { status: 503, json: { error: 'Down for a moment.', code: 'X' } };
    const person = open(DRIVER);
    await screen.findByText(/The company documents could not be loaded\. Down for a moment\./);
    answer = { status: 200, json: [] };
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No company documents available at this time')).toBeTruthy();
  });
});
