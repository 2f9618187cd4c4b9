import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TicketAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { CreateTicketButton } from '../CreateTicketButton';
import { TicketBoard } from './TicketBoard';

const ticket = (id: string, title: string, changes: Partial<TicketAnswer> = {}): Partial<TicketAnswer> => ({
  id,
  title,
  description: 'It has no MOT',
  status: 'open',
  priority: 'urgent',
  category: 'bug_fix',
  assignedTo: null,
  assignedToName: null,
  driverId: null,
  driverCode: null,
  driverName: null,
  dueDate: '2026-11-02',
  isOverdue: true,
  commentCount: 0,
  createdByName: 'Ada Admin',
  isFromDriver: false,
  photos: [],
  resolvedAt: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...changes,
});

const colleague = {
  id: 'c1',
  username: 'payroll',
  firstName: 'Pat',
  lastName: 'Roll',
  role: 'payroll',
  permissions: ['tickets:read'],
  isActive: true,
};

const danny = { id: 'd1', driverId: 'DS123456', firstName: 'Danny', lastName: 'Whitlock' };

let listed: Partial<TicketAnswer>[];
let asked: string[];
let writes: PageRequestSeen[];
let answerToWrite: PageAnswer | Promise<PageAnswer>;
let answerToList: PageAnswer | null;
let stop: () => Promise<void>;

beforeEach(async () => {
  listed = [ticket('t1', 'Van 12'), ticket('t2', 'Printer', { status: 'resolved', priority: 'low', isOverdue: false })];
  asked = [];
  writes = [];
  answerToWrite = { status: 200, json: {} };
  answerToList = null;
  stop = await servePage((request) => {
    if (request.method !== 'GET') {
      writes.push(request);
      return answerToWrite;
    }
    if (request.path === '/api/admin/users') return { status: 200, json: [colleague] };
    if (request.path.startsWith('/api/drivers')) return { status: 200, json: [danny] };
    if (request.path.endsWith('/comments')) return { status: 200, json: [] };
    const asksForOne = listed.find(({ id }) => request.path === `/api/tickets/${id}`);
    if (asksForOne !== undefined) return { status: 200, json: asksForOne };
    asked.push(request.path);
    return answerToList ?? { status: 200, json: listed, headers: { 'x-total-count': String(listed.length) } };
  });
});
afterEach(() => stop());

function open(permissions = ['all'], address = '/') {
  const page = (
    <>
      <CreateTicketButton />
      <TicketBoard />
    </>
  );
  return openScreen(page, { signedIn: asAdmin({ permissions }), address }).person;
}

const bodyOf = (request: PageRequestSeen | undefined): unknown => JSON.parse(request?.body || 'null');

describe('the tickets', () => {
  test('show as cards what is to be done, by whom, and since when', async () => {
    open();
    const card = (await screen.findAllByRole('listitem'))[0]!;
    const inCard = within(card);
    expect(inCard.getByRole('img', { name: 'Urgent priority' })).toBeTruthy();
    expect(inCard.getByTitle('Urgent')).toBeTruthy();
    expect(inCard.getByText('It has no MOT')).toBeTruthy();
    expect(inCard.getByText('Unassigned · Created Nov 01, 2026 · Bug Fix')).toBeTruthy();
    expect(inCard.getByText('Overdue since Nov 02, 2026')).toBeTruthy();
    expect(inCard.getByRole('button', { name: 'Resolve Van 12' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resolve Printer' })).toBeNull();
  });

  test('change their status in place', async () => {
    const person = open();
    await person.selectOptions(await screen.findByLabelText('Status of Van 12'), 'In Progress');
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]).toMatchObject({ method: 'PUT', path: '/api/tickets/t1' });
    expect(bodyOf(writes[0])).toEqual({ status: 'in_progress' });
  });

  test('are resolved by a call of its own, and say so where that fails', async () => {
    answerToWrite = { status: 503, json: { error: 'Down for a moment.', code: 'X' } };
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Resolve Van 12' }));
    expect(await screen.findByText('Down for a moment.')).toBeTruthy();
    expect(writes[0]).toMatchObject({ method: 'POST', path: '/api/tickets/t1/resolve', body: '' });
  });

  test('leaf on while one of them is being resolved, and the next one is none the less open', async () => {
    listed = [ticket('t1', 'Van 12'), ticket('t2', 'Printer')];
    answerToWrite = new Promise(() => undefined);
    const person = open(['all'], '/?ticket=t1');
    const drawer = await screen.findByRole('dialog', { name: 'Van 12' });
    await person.click(within(drawer).getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(writes).toHaveLength(1));
    await person.click(within(drawer).getByRole('button', { name: 'Next ticket' }));
    const next = await screen.findByRole('dialog', { name: 'Printer' });
    expect(within(next).getByRole('button', { name: 'Resolve' })).toBeTruthy();
  });

  test('are asked for as the filters say', async () => {
    open(['all'], '/?status=in_progress&only=overdue&assignedTo=me');
    await screen.findAllByRole('listitem');
    const { searchParams } = new URL(asked[0]!, 'http://portal');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      status: 'in_progress',
      overdue: 'true',
      assignedTo: 'me',
      sort: '-createdAt',
    });
  });

  test.each([
    ['/', 'No tickets found'],
    ['/?status=in_progress', 'No in progress tickets'],
    ['/?status=closed&q=van', 'No tickets found'],
  ])('at %s, where there are none, say: %s', async (address, text) => {
    listed = [];
    open(['all'], address);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('lead back from a page that is not there any more', async () => {
    answerToList = { status: 200, json: [], headers: { 'x-total-count': '30' } };
    const person = open(['all'], '/?page=9');
    expect(await screen.findByText('There is nothing on this page any more.')).toBeTruthy();
    expect(screen.queryByText('No tickets found')).toBeNull();
    answerToList = null;
    await person.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect(await screen.findByText('Van 12')).toBeTruthy();
  });

  test('say why they could not be loaded', async () => {
    answerToList = { status: 503, json: { error: 'Down for a moment.', code: 'X' } };
    open();
    expect(await screen.findByText('Error loading tickets: Down for a moment.')).toBeTruthy();
  });

  test('have no buttons for those who may only read', async () => {
    open(['tickets:read']);
    expect(await screen.findByText('Van 12')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Resolve/ })).toBeNull();
    expect(screen.queryByLabelText(/^Status of/)).toBeNull();
  });
});

describe('creating a ticket', () => {
  async function begin() {
    const person = open();
    await person.click(screen.getByRole('button', { name: 'Create Ticket' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Ticket' }));
    await person.type(dialog.getByLabelText(/^Title/), 'Keys');
    await person.type(dialog.getByLabelText(/^Description/), 'Lost');
    return { person, dialog };
  }

  test('sends what was chosen and leaves out what was not', async () => {
    answerToWrite = { status: 201, json: {} };
    const { person, dialog } = await begin();
    await person.click(dialog.getByRole('combobox', { name: 'Assign To' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Unassigned',
      'Everyone',
      'Pat Roll (payroll)',
    ]);
    await person.click(screen.getByRole('option', { name: 'Unassigned' }));
    await person.click(dialog.getByRole('button', { name: 'Create Ticket' }));
    expect(await screen.findByText('Ticket created successfully')).toBeTruthy();
    expect(bodyOf(writes[0])).toEqual({ title: 'Keys', description: 'Lost', priority: 'medium', category: 'system' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('names the driver whom it concerns', async () => {
    answerToWrite = { status: 201, json: {} };
    const { person, dialog } = await begin();
    await person.type(dialog.getByRole('combobox', { name: 'Driver' }), 'dan');
    await person.click(await screen.findByRole('option', { name: 'Danny Whitlock (DS123456)' }));
    await person.click(dialog.getByRole('button', { name: 'Create Ticket' }));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(bodyOf(writes[0])).toMatchObject({ driverId: 'd1' });
  });

  test('keeps the form where the server has no sentence of its own', async () => {
    answerToWrite = { status: 500 };
    const { person, dialog } = await begin();
    await person.click(dialog.getByRole('button', { name: 'Create Ticket' }));
    expect((await screen.findAllByText('Failed to create ticket')).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Keys');
  });
});

describe('editing a ticket', () => {
  test('sends what was changed and nothing else, so that what a colleague changed meanwhile stays', async () => {
    const person = open(['all'], '/?ticket=t1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Van 12' }));
    await person.click(await drawer.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ticket' }));
    await person.type(dialog.getByLabelText(/^Title/), ' again');
    await person.click(dialog.getByRole('button', { name: 'Update Ticket' }));
    expect(await screen.findByText('Ticket updated')).toBeTruthy();
    expect(writes.map(bodyOf)).toEqual([{ title: 'Van 12 again' }]);
  });
});

describe('a comment', () => {
  test('offers colleagues behind an @, by keyboard', async () => {
    const person = open(['all'], '/?ticket=t1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Van 12' }));
    const field = await drawer.findByLabelText<HTMLTextAreaElement>('Add a comment');
    await waitFor(() => expect(drawer.getByText('No comments yet')).toBeTruthy());
    await person.type(field, 'Ask @pa');
    await screen.findByRole('option', { name: /Pat Roll/ });
    await person.keyboard('{Enter}');
    await waitFor(() => expect(field.value).toBe('Ask @payroll '));
    await person.click(drawer.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(bodyOf(writes[0])).toEqual({ content: 'Ask @payroll', isInternal: true });
    await waitFor(() => expect(field.value).toBe(''));
  });

  const keys = () => writes.map(({ headers }) => headers['idempotency-key']);

  test('that may have arrived is sent under the same key, whoever commented meanwhile and whatever was looked at', async () => {
    answerToWrite = { status: 503, json: { error: 'Down for a moment.', code: 'X' } };
    const person = open(['all'], '/?ticket=t1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Van 12' }));
    await person.type(await drawer.findByLabelText('Add a comment'), 'Yes');
    await person.click(drawer.getByRole('button', { name: 'Comment' }));
    await drawer.findByText('Down for a moment.');
    listed = listed.map((one) => ({ ...one, commentCount: 1 }));
    await person.click(drawer.getByRole('button', { name: 'Next ticket' }));
    const next = within(await screen.findByRole('dialog', { name: 'Printer' }));
    await person.click(next.getByRole('button', { name: 'Previous ticket' }));
    const again = within(await screen.findByRole('dialog', { name: 'Van 12' }));
    await person.click(await again.findByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).toBe(keys()[0]);
  });

  test('that is another one has another key, be it changed after a failure or said once more after it arrived', async () => {
    answerToWrite = { status: 503, json: { error: 'Down for a moment.', code: 'X' } };
    const person = open(['all'], '/?ticket=t1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Van 12' }));
    const field = await drawer.findByLabelText<HTMLTextAreaElement>('Add a comment');
    await person.type(field, 'Yes');
    await person.click(drawer.getByRole('button', { name: 'Comment' }));
    await drawer.findByText('Down for a moment.');
    answerToWrite = { status: 201, json: {} };
    for (const text of ['!', 'Yes!']) {
      await person.type(field, text);
      await person.click(drawer.getByRole('button', { name: 'Comment' }));
      await waitFor(() => expect(field.value).toBe(''));
    }
    expect(writes.map(bodyOf)).toMatchObject([{ content: 'Yes' }, { content: 'Yes!' }, { content: 'Yes!' }]);
    expect(new Set(keys()).size).toBe(3);
  });

  test('that was begun is still there when the ticket is opened again, and on no other ticket', async () => {
    const person = open(['all'], '/?ticket=t1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Van 12' }));
    await person.type(await drawer.findByLabelText('Add a comment'), 'Has it a tow');
    await person.click(drawer.getByRole('button', { name: 'Next ticket' }));
    const next = within(await screen.findByRole('dialog', { name: 'Printer' }));
    expect((await next.findByLabelText<HTMLTextAreaElement>('Add a comment')).value).toBe('');
    await person.click(next.getByRole('button', { name: 'Close ticket' }));
    await person.click(await screen.findByRole('button', { name: 'Van 12' }));
    const again = within(await screen.findByRole('dialog', { name: 'Van 12' }));
    expect((await again.findByLabelText<HTMLTextAreaElement>('Add a comment')).value).toBe('Has it a tow');
  });
});
