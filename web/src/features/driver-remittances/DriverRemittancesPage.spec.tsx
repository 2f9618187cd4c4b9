import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openScreen } from '../../testing/open-screen';
import { asDriver } from '../../testing/signed-in';
import { DriverRemittancesPage } from './DriverRemittancesPage';

const rejected = {
  id: 'remittance-1',
  driverId: 'driver-1',
  driverName: 'Grace Okafor',
  weekStartDate: '2026-11-09',
  weekEndDate: '2026-11-15',
  grossEarnings: '100.00',
  grossInclVat: '100.00',
  membershipFee: '25.00',
  vatOnMembership: '0.00',
  additionalDeductions: '0.00',
  deductionReason: null,
  deductionTotal: '25.00',
  netRemittance: '75.00',
  retentionAmount: null,
  netPay: '75.00',
  payableAmount: '75.00',
  isVatRegistered: false,
  isLateSubmission: false,
  jobs: '[]',
  status: 'rejected',
  submittedAt: '2026-11-15T18:00:00Z',
  approvedAt: null,
  approvedByName: 'Ada Admin',
  notes: 'The delivery note cannot be read.',
  payments: [],
  document: null,
  correction: null,
  madeFrom: null,
  replaces: null,
  replacedBy: null,
  updatedAt: '2026-11-16T09:00:00Z',
};

const OFFICE = { name: 'Harbour Parcels', email: 'office@harbour.example', phone: '0117 496 0199' };

const answered = {
  id: 'query-1',
  threadId: 'query-1',
  followsQueryId: null,
  subject: 'Price',
  message: 'Load 1 was £20.',
  photos: [],
  driverName: 'Grace Okafor',
  status: 'answered',
  submittedAt: '2026-11-16T10:00:00Z',
  answeredAt: '2026-11-16T11:00:00Z',
  answeredByName: 'Ada Admin',
  response: 'It is put right.',
};

let remittances: PageAnswer;
/** What the driver asked before. */
let asked: PageAnswer;
let queries: PageRequestSeen[];
let answerToQuery: PageAnswer;
let answerToWithdrawal: PageAnswer;
let stop: () => Promise<void>;

beforeEach(async () => {
  remittances = { status: 200, json: [rejected] };
  asked = { status: 200, json: [] };
  queries = [];
  answerToQuery = { status: 201, json: {} };
  answerToWithdrawal = { status: 200, json: {} };
  stop = await servePage((request) => {
    if (request.path === '/api/remittances') return remittances;
    if (request.path === '/api/driver/office') return { status: 200, json: OFFICE };
    if (request.method === 'GET') return asked;
    queries.push(request);
    return request.path.endsWith('/withdraw') ? answerToWithdrawal : answerToQuery;
  });
});
afterEach(() => stop());

function openPage(address = '/') {
  return openScreen(<DriverRemittancesPage />, { signedIn: asDriver(), address }).person;
}

async function openQuery(person: UserEvent) {
  await person.click(await screen.findByRole('button', { name: /Nov 09 – Nov 15, 2026/ }));
  await person.click(await screen.findByRole('button', { name: 'Submit Remittance Query' }));
  return screen.findByRole('button', { name: 'Submit Query' });
}

describe('more than five remittances', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, number) => ({
      ...rejected,
      id: `remittance-${number}`,
      payableAmount: `${number}.00`,
    }));
  const cards = () => screen.getAllByRole('button', { name: /Rejected/ });

  test('show five at first, and the others on demand', async () => {
    remittances.json = many(6);
    const person = openPage();
    await screen.findByRole('button', { name: /£4.00/ });
    expect(cards()).toHaveLength(5);
    await person.click(screen.getByRole('button', { name: 'View All', expanded: false }));
    expect(cards()).toHaveLength(6);
    await person.click(screen.getByRole('button', { name: 'Show Fewer', expanded: true }));
    expect(cards()).toHaveLength(5);
  });

  test('are all there where a link names one further down', async () => {
    remittances.json = many(6);
    openPage('/?remittance=remittance-5');
    await screen.findByRole('button', { name: /£5.00/, expanded: true });
    expect(screen.queryByRole('button', { name: 'View All' })).toBeNull();
  });

  test('of five none is hidden', async () => {
    remittances.json = many(5);
    openPage();
    await screen.findByRole('button', { name: /£4.00/ });
    expect(screen.queryByRole('button', { name: 'View All' })).toBeNull();
  });
});

describe('a remittance that was sent again', () => {
  const again = {
    ...rejected,
    id: 'remittance-2',
    status: 'pending',
    payableAmount: '80.00',
    submittedAt: '2026-11-17T09:00:00Z',
    replaces: 'remittance-1',
  };
  const shown = (isRejected: boolean) =>
    screen.findByRole('button', { name: isRejected ? /Rejected/ : /Pending/, expanded: true });

  test('leads to the one in its place, and that one back', async () => {
    remittances.json = [again, { ...rejected, replacedBy: 'remittance-2' }];
    const person = openPage('/?remittance=remittance-1');
    await shown(true);
    screen.getByText('Sent again by you');
    screen.getByText(/^Sent again as/);
    await person.click(screen.getByRole('link', { name: /^the remittance of £80.00, submitted on/ }));
    const summary = await shown(false);
    await waitFor(() => expect(document.activeElement === summary).toBe(true));
    screen.getByText('Submitted again');
    screen.getByText(/^Replaces/);
    await person.click(screen.getByRole('link', { name: /^the remittance of £75.00, submitted on/ }));
    await waitFor(async () => expect(document.activeElement).toBe(await shown(true)));
  });

  test('that was closed opens by the same link once more', async () => {
    remittances.json = [again, { ...rejected, replacedBy: 'remittance-2' }];
    const person = openPage('/?remittance=remittance-1');
    await shown(true);
    await person.click(screen.getByRole('link', { name: /^the remittance of £80.00/ }));
    await person.click(await shown(false));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Pending/, expanded: true })).toBeNull());
    await person.click(screen.getByRole('link', { name: /^the remittance of £80.00/ }));
    await shown(false);
  });
});

describe("a driver's remittances", () => {
  test('show why one was rejected', async () => {
    const person = openPage();
    const card = await screen.findByRole('button', { name: /Nov 09 – Nov 15, 2026/ });
    expect(card.textContent).toContain('Contact admin for details');
    await person.click(card);
    expect(await screen.findByText('The delivery note cannot be read.')).toBeTruthy();
    const phone = await screen.findByRole('link', { name: '0117 496 0199' });
    expect(phone.getAttribute('href')).toBe('tel:01174960199');
    const again = screen.getByRole('link', { name: 'Change and send again' });
    expect(again.getAttribute('href')).toBe('/driver/earnings-entry?week=2026-11-09&reopened=remittance-1');
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
  });

  test('that the office made are not sent again by the driver', async () => {
    remittances.json = [{ ...rejected, madeFrom: { madeBy: 'admin-1', entries: [] } }];
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: /Nov 09 – Nov 15, 2026/ }));
    await screen.findByText('The delivery note cannot be read.');
    expect(screen.queryByRole('link', { name: 'Change and send again' })).toBeNull();
  });

  test('do not call paid what is still due', async () => {
    const payment = { instalment: 1, amount: '75.00', dueDate: '2026-11-27', settlementDate: '2026-11-27' };
    remittances.json = [
      { ...rejected, status: 'approved', payments: [{ ...payment, status: 'due', paidOn: null, returned: null }] },
    ];
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: /Nov 09 – Nov 15, 2026/ }));
    expect(await screen.findByText('To be paid to you')).toBeTruthy();
  });

  test('say what became of their documents as a copy of the PDF does, and offer the invoice for the fee', async () => {
    const payment = { instalment: 1, amount: '75.00', dueDate: '2026-11-20', settlementDate: '2026-11-20' };
    const paid = { ...payment, status: 'paid', paidOn: '2026-11-20', runPayOn: '2026-11-20', returned: null };
    const numbers = { feeInvoiceNumber: 'MEM-000012', feeCreditNoteNumber: null };
    remittances.json = [{ ...rejected, ...numbers, status: 'approved', payments: [paid] }];
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: /Nov 09 – Nov 15, 2026/ }));
    const since = await screen.findByRole('region', { name: 'Since this document was issued' });
    expect(within(since).getByText('Paid on Nov 20, 2026 (payment run of Nov 20, 2026).')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download fee invoice' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fee e-invoice (XML)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fee e-credit note (XML)' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download fee credit note' })).toBeNull();
  });

  test('offer no e-invoice of the fee where there is none, as a party has no VAT number', async () => {
    const numbers = { feeInvoiceNumber: 'MEM-000012', feeCreditNoteNumber: 'MEM-000013', isFeeEInvoice: false };
    remittances.json = [{ ...rejected, ...numbers, status: 'corrected' }];
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: /Nov 09 – Nov 15, 2026/ }));
    expect(await screen.findByRole('button', { name: 'Download fee invoice' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download fee credit note' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Fee e-/ })).toBeNull();
  });

  test('offer the VAT invoice as an e-invoice, and once it was taken back its credit note', async () => {
    const issued = { issuedOn: '2026-11-16', kind: 'self_billed_invoice', number: 'INV-000007' };
    const correction = {
      corrects: null,
      replacedBy: 'another',
      reason: 'Two loads',
      takenBackBy: 'INV-000008',
      replaced: null,
    };
    const eInvoiceDelivery = [
      { documentNumber: 'INV-000007', status: 'sent', sentAt: '2026-11-17T10:00:00Z' },
      { documentNumber: 'INV-000008', status: 'set_aside', sentAt: null },
      { documentNumber: 'INV-000009', status: 'sent', sentAt: '2026-11-17T10:00:00.000Z', answer: 'rejected' },
    ];
    remittances.json = [{ ...rejected, status: 'corrected', document: issued, correction, eInvoiceDelivery }];
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: /Nov 09 – Nov 15, 2026/ }));
    expect(await screen.findByRole('button', { name: 'E-invoice (XML)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'E-credit note (XML)' })).toBeTruthy();
    expect(screen.getByText('E-invoice INV-000007 was sent to you through Peppol on Nov 17, 2026.')).toBeTruthy();
    expect(screen.getByText('E-invoice INV-000008 was not sent through Peppol. Use the PDF.')).toBeTruthy();
    expect(screen.getByText(/^E-invoice INV-000009 .* came back as rejected/)).toBeTruthy();
  });

  test('of a statement, offer the PDF alone', async () => {
    const issued = { issuedOn: '2026-11-16', kind: 'remittance_statement', number: 'STM-000007' };
    remittances.json = [{ ...rejected, status: 'approved', document: issued }];
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: /Nov 09 – Nov 15, 2026/ }));
    expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /XML/ })).toBeNull();
  });

  test('lead to the weekly entry when there are none', async () => {
    remittances = { status: 200, json: [] };
    openPage();
    expect(await screen.findByText('No remittances yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enter weekly jobs' })).toBeTruthy();
  });

  test('can be asked for again when they did not come', async () => {
    remittances = { status: 503, json: { error: 'Down for a moment.', code: 'DATABASE_UNAVAILABLE' } };
    const person = openPage();
    await screen.findByText(/Your remittances could not be loaded\./);
    remittances = { status: 200, json: [] };
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No remittances yet')).toBeTruthy();
  });
});

describe('a remittance query', () => {
  test('and its answer can be asked for again when they did not come', async () => {
    asked = { status: 503, json: { error: 'Down for a moment.', code: 'DATABASE_UNAVAILABLE' } };
    const person = openPage();
    await person.click(await screen.findByRole('button', { name: /Nov 09 – Nov 15, 2026/ }));
    await screen.findByText('Your queries could not be loaded. Down for a moment.');
    asked = { status: 200, json: [answered] };
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('It is put right.')).toBeTruthy();
    expect(screen.queryByText(/Your queries could not be loaded/)).toBeNull();
  });

  test('can be sent once both texts hold more than spaces', async () => {
    const person = openPage();
    const send = await openQuery(person);
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await person.type(screen.getByLabelText(/^Subject/), 'Price');
    await person.type(screen.getByLabelText(/^Message/), '  ');
    await person.click(send);
    expect(screen.getByText('Required Fields')).toBeTruthy();
    expect(screen.getByText('Please fill in both subject and message fields')).toBeTruthy();
    expect(queries).toEqual([]);

    await person.type(screen.getByLabelText(/^Message/), 'Load 1 was £20.');
    await person.click(send);
    expect(await screen.findByText('Your query has been submitted to admin for review')).toBeTruthy();
    expect(JSON.parse(queries[0]?.body ?? '')).toEqual({
      remittanceId: 'remittance-1',
      driverId: 'driver-1',
      driverName: 'Grace Okafor',
      subject: 'Price',
      message: 'Load 1 was £20.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('keeps its text when sending failed, and forgets it once closed', async () => {
    answerToQuery = { status: 503, json: { error: 'Down for a moment.', code: 'DATABASE_UNAVAILABLE' } };
    const person = openPage();
    const send = await openQuery(person);
    await person.type(screen.getByLabelText(/^Subject/), 'Price');
    await person.type(screen.getByLabelText(/^Message/), 'Load 1');
    await person.click(send);
    expect(await screen.findByText('Failed to submit query. Please try again.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('Price');

    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Submit Remittance Query' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Subject/)).value).toBe('');
  });

  test('is the same one with the same words and another one with others, however they were typed', async () => {
    answerToQuery = { status: 503, json: { error: 'Down for a moment.', code: 'DATABASE_UNAVAILABLE' } };
    const person = openPage();
    const send = await openQuery(person);
    await person.type(screen.getByLabelText(/^Subject/), 'Price');
    for (const typed of ['Load 1', '!{Backspace} ', ' was £20.']) {
      await person.type(screen.getByLabelText(/^Message/), typed);
      const before = queries.length;
      await person.click(send);
      await waitFor(() => expect(queries).toHaveLength(before + 1));
      await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
    }
    const [first, again, changed] = queries.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });
});

describe('withdrawing', () => {
  const pending = { ...rejected, status: 'pending', notes: null, approvedByName: null, madeFrom: null };
  const withdrawn = { ...pending, status: 'withdrawn', notes: 'A job is missing' };
  const card = () => screen.findByRole('button', { name: /Nov 09 – Nov 15, 2026/ });

  async function openWithdrawal() {
    remittances = { status: 200, json: [pending] };
    const person = openPage();
    await person.click(await card());
    await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
    return { person, dialog: within(await screen.findByRole('dialog', { name: 'Withdraw this remittance?' })) };
  }

  test('is confirmed, with a reason where there is one, and then leads to the week’s entry', async () => {
    const { person, dialog } = await openWithdrawal();
    dialog.getByText(/This week has closed/);
    await person.type(dialog.getByLabelText('Reason (optional)'), ' A job is missing ');
    remittances = { status: 200, json: [withdrawn] };
    await person.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('You withdrew this remittance');
    expect(queries.map(({ path }) => path)).toEqual(['/api/remittances/remittance-1/withdraw']);
    expect(JSON.parse(queries[0]?.body ?? '')).toEqual({ reason: 'A job is missing' });
    expect(screen.getByText('A job is missing')).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Change and send again' });
    expect(again.getAttribute('href')).toBe('/driver/earnings-entry?week=2026-11-09&reopened=remittance-1');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  test('says why it was refused, and keeps the reason', async () => {
    const error = 'This remittance was already approved by Ada Admin on Nov 16, 2026, 09:00. Nothing was changed.';
    answerToWithdrawal = { status: 409, json: { error, code: 'REMITTANCE_ALREADY_DECIDED' } };
    const { person, dialog } = await openWithdrawal();
    await person.type(dialog.getByLabelText('Reason (optional)'), 'Twice');
    await person.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await dialog.findByText(error)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Reason (optional)').value).toBe('Twice');
    await person.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is offered for nothing that is decided or that the office made', async () => {
    remittances = { status: 200, json: [{ ...pending, madeFrom: { madeBy: 'admin-1', entries: [] } }] };
    const person = openPage();
    await person.click(await card());
    await screen.findByRole('button', { name: 'Submit Remittance Query' });
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });
});
