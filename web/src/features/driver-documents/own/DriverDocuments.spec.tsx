import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { DriverDocuments } from './DriverDocuments';

const document = (changes: Partial<DriverDocumentAnswer>) => ({
  id: 'document-1',
  documentType: 'insurance',
  fileName: 'insurance.pdf',
  fileSize: 1_024,
  mimeType: 'application/pdf',
  status: 'approved',
  issuedDate: null,
  expiryDate: null,
  rejectionReason: null,
  uploadedAt: '2026-01-05T09:00:00.000Z',
  ...changes,
});

let documents: PageAnswer;
let sent: PageRequestSeen[];
let stop: () => Promise<void>;

beforeEach(async () => {
  documents = { status: 200, json: [] };
  sent = [];
  stop = await servePage((request) => {
    if (request.method === 'GET') return documents;
    sent.push(request);
    if (request.path !== '/api/uploads') return { status: 201, json: document({ status: 'pending' }) };
    const answer = { objectPath: '/api/uploads/abc', fileName: 'mot.pdf', fileSize: 4, mimeType: 'application/pdf' };
    return { status: 201, json: answer };
  });
});
afterEach(() => stop());

function open() {
  return openScreen(<DriverDocuments />).person;
}

const card = (name: string) => screen.findByRole('region', { name });

describe("a driver's documents", () => {
  test('show what is in force, with its download', async () => {
    documents.json = [document({})];
    open();
    const insurance = await card('Insurance Certificate');
    expect(insurance.textContent).toContain('Approved');
    expect(insurance.textContent).toContain('No expiry date');
    expect(within(insurance).getByRole('button', { name: 'Download Insurance Certificate' })).toBeTruthy();
    expect((await card('MOT')).textContent).toContain('Missing');
  });

  test('offer no download of what waits or was rejected, and say why it was', async () => {
    documents.json = [
      document({ id: 'a', documentType: 'mot', status: 'pending' }),
      document({ id: 'b', documentType: 'dbs', status: 'rejected', rejectionReason: 'The second page is missing.' }),
    ];
    open();
    expect((await card('MOT')).textContent).toContain('Pending');
    expect((await card('DBS')).textContent).toContain('It was rejected. The second page is missing.');
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });

  test('keep the one in force beside its renewal, and the rest as history', async () => {
    documents.json = [
      document({ id: 'new', status: 'pending' }),
      document({ id: 'old', fileName: 'this year.pdf' }),
      document({ id: 'older', fileName: 'last year.pdf' }),
    ];
    const person = open();
    const insurance = await card('Insurance Certificate');
    expect(insurance.textContent).toContain('this year.pdf');
    expect(insurance.textContent).toContain('is waiting for review');
    expect(within(insurance).queryByRole('listitem')).toBeNull();
    await person.click(within(insurance).getByRole('button', { name: 'History of Insurance Certificate' }));
    expect(within(insurance).getByRole('listitem').textContent).toContain('last year.pdf');
  });

  test('are sent with a file, which is asked for', async () => {
    const person = open();
    await person.click(within(await card('MOT')).getByRole('button', { name: 'Upload MOT' }));
    await person.click(screen.getByRole('button', { name: 'Submit for Review' }));
    expect(await screen.findByText('Choose the file first.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('say what could not be loaded', async () => {
    documents = { status: 503, json: { error: 'Please try again in a few seconds', code: 'DATABASE_UNAVAILABLE' } };
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Your documents could not be loaded.');
  });
});
