import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import { api } from '../../../shared/api/api';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { DocumentReview } from './DocumentReview';

const document = (id: string, driverName: string): Partial<DriverDocumentAnswer> => ({
  id,
  driverName,
  driverCode: 'DS000001',
  documentType: 'insurance',
  fileName: `${id}.docx`,
  fileSize: 1_024,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  objectPath: `/api/uploads/${id}`,
  status: 'pending',
  issuedDate: null,
  expiryDate: null,
  decidedAt: null,
  rejectionReason: null,
  notificationSent: false,
  uploadedAt: '2026-01-05T09:00:00.000Z',
});

let waiting: Partial<DriverDocumentAnswer>[];
let asked: string[];
let decisions: PageRequestSeen[];
let tellOfChange: () => void;
let stop: () => Promise<void>;

beforeEach(async () => {
  waiting = [document('one', 'Grace Okafor'), document('two', 'Abel Zorn'), document('three', 'Dora Dale')];
  asked = [];
  decisions = [];
  stop = await servePage((request) => {
    if (request.method === 'GET') {
      asked.push(request.path);
      return { status: 200, json: waiting, headers: { 'X-Total-Count': String(waiting.length) } };
    }
    decisions.push(request);
    const id = request.path.split('/').at(-2) ?? '';
    if (id === 'two') return { status: 409, json: { error: 'This document was already approved.', code: 'X' } };
    waiting = waiting.filter((one) => one.id !== id);
    return { status: 200, json: {} };
  });
});
afterEach(() => stop());

function open(permissions = ['driver-documents:review']) {
  const { person, store } = openScreen(<DocumentReview />, { signedIn: asAdmin({ permissions }) });
  tellOfChange = () => store.dispatch(api.util.invalidateTags(['driverDocuments']));
  return person;
}

describe('the review of documents', () => {
  test('asks for what waits, oldest first', async () => {
    open();
    expect(await screen.findByText('Grace Okafor')).toBeTruthy();
    expect(asked[0]).toBe('/api/driver-documents?page=1&pageSize=25&sort=uploadedAt&status=pending');
  });

  test('approves many, each on its own, and names the one that failed', async () => {
    const person = open();
    await screen.findByText('Grace Okafor');
    await person.click(screen.getByRole('checkbox', { name: /select all/i }));
    await person.click(screen.getByRole('button', { name: 'Approve 3 documents' }));
    const question = screen.getByRole('dialog', { name: 'Approve 3 documents?' });
    await person.click(within(question).getByRole('button', { name: 'Approve 3 documents' }));
    expect(
      await screen.findByText(/Insurance Certificate of Abel Zorn: This document was already approved/),
    ).toBeTruthy();
    expect(decisions.map(({ path }) => path).sort()).toEqual([
      '/api/driver-documents/one/approve',
      '/api/driver-documents/three/approve',
      '/api/driver-documents/two/approve',
    ]);
  });

  test('rejects with a reason only', async () => {
    const person = open();
    await person.click(await screen.findByText('Grace Okafor'));
    await person.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this document?' });
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), '  ');
    await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('Say why, so that the driver can send a better one.')).toBeTruthy();
    expect(decisions).toEqual([]);
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Too dark');
    await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(decisions.map(({ body }) => body)).toEqual(['{"reason":"  Too dark"}']));
  });

  test('goes on with the next one once a document is decided', async () => {
    const person = open();
    await person.click(await screen.findByText('Grace Okafor'));
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    const form = await screen.findByRole('form', { name: 'Approve this document?' });
    await person.click(within(form).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Abel Zorn · DS000001')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('confirms the days below the document, which stays in view', async () => {
    const person = open();
    await person.click(await screen.findByText('Grace Okafor'));
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    const drawer = screen.getByRole('dialog', { name: 'Insurance Certificate' });
    const form = within(drawer).getByRole('form', { name: 'Approve this document?' });
    expect(globalThis.document.activeElement).toBe(form);
    expect(screen.getAllByRole('dialog')).toEqual([drawer]);
    expect(within(drawer).getAllByText('one.docx').length).toBeGreaterThan(0);
    expect(within(form).getByRole('group', { name: 'Expires on' })).toBeTruthy();
    await person.click(within(form).getByRole('button', { name: 'Cancel' }));
    expect(within(drawer).queryByRole('form')).toBeNull();
    expect(decisions).toEqual([]);
  });

  test('asks no more about a document that a colleague decided meanwhile', async () => {
    const person = open();
    await person.click(await screen.findByText('Abel Zorn'));
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    waiting = waiting.filter(({ id }) => id !== 'two');
    tellOfChange();
    await screen.findByText('Dora Dale · DS000001');
    expect(screen.queryByRole('form')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('form', { name: 'Approve this document?' })).toBeTruthy();
  });

  test('decides the document that was asked about, though a colleague decides it meanwhile', async () => {
    const person = open();
    await person.click(await screen.findByText('Abel Zorn'));
    await person.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this document?' });
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Too dark');
    waiting = waiting.filter(({ id }) => id !== 'two');
    tellOfChange();
    await screen.findByText('Dora Dale · DS000001');
    expect(within(dialog).getByText('Insurance Certificate of Abel Zorn')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(decisions.map(({ path }) => path)).toEqual(['/api/driver-documents/two/reject']));
    expect(await within(dialog).findByText('This document was already approved.')).toBeTruthy();
  });

  test('is for looking only without the permission', async () => {
    open(['driver-documents:read']);
    await screen.findByText('Grace Okafor');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('says so where nothing waits', async () => {
    waiting = [];
    open();
    expect(await screen.findByText('No documents waiting for review')).toBeTruthy();
  });
});
