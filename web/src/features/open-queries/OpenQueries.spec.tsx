import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openScreen } from '../../testing/open-screen';
import { asAdmin } from '../../testing/signed-in';
import { OpenQueries } from './OpenQueries';

const first = {
  id: '0193a3f0-0000-7000-8000-000000abcdef',
  threadId: '0193a3f0-0000-7000-8000-000000abcdef',
  followsQueryId: null,
  remittanceId: 'r1',
  driverCode: 'DS123456',
  driverName: 'Grace Okafor',
  subject: 'Fee',
  message: 'Why twice?',
  photos: [],
  status: 'answered',
  submittedAt: '2026-11-16T09:00:00Z',
  answeredAt: '2026-11-16T10:00:00Z',
  answeredByName: 'Ada Admin',
  response: 'It was once.',
};
const query = {
  ...first,
  id: '0193a3f0-0000-7000-8000-000000fedcba',
  followsQueryId: first.id,
  subject: 'Re: Fee',
  message: 'Please look again.',
  status: 'open',
  submittedAt: '2026-11-17T09:00:00Z',
  answeredAt: null,
  answeredByName: null,
  response: null,
};

let open: object[];
let answer: PageAnswer;
let sent: PageRequestSeen[];
let stop: () => Promise<void>;

beforeEach(async () => {
  open = [query];
  answer = { status: 200, json: { ...query, status: 'answered' } };
  sent = [];
  stop = await servePage((request) => {
    if (request.path === '/api/remittance-queries/open') return { status: 200, json: open };
    if (request.method === 'GET') return { status: 200, json: [first, query] };
    sent.push(request);
    return answer;
  });
});
afterEach(() => stop());

const show = (permissions = ['queries:read', 'queries:answer']) =>
  openScreen(<OpenQueries />, { signedIn: asAdmin({ permissions }) }).person;

const openDialog = async (person: UserEvent) => {
  await person.click(await screen.findByRole('button', { name: 'Respond to Grace Okafor: Re: Fee' }));
  return within(await screen.findByRole('dialog', { name: 'Respond to Query' }));
};

describe('open queries', () => {
  test('show by their last six characters, and are answered below what was said before', async () => {
    const person = show();
    expect(await screen.findByText('ID fedcba')).toBeTruthy();
    const dialog = await openDialog(person);
    expect(await dialog.findByText('It was once.')).toBeTruthy();
    expect(dialog.getByText('ID abcdef · Nov 16, 2026, 09:00')).toBeTruthy();
    expect(dialog.getByText('Answer by Ada Admin, Nov 16, 2026, 10:00')).toBeTruthy();
    const send = dialog.getByRole('button', { name: 'Send Response' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await person.type(dialog.getByLabelText(/^Response/), '  ');
    await person.click(send);
    expect(screen.getByText('Response Required')).toBeTruthy();
    expect(screen.getByText('Please enter a response before submitting')).toBeTruthy();
    expect(sent).toEqual([]);

    await person.type(dialog.getByLabelText(/^Response/), 'Looked again: once.');
    open = [];
    await person.click(send);
    expect(await screen.findByText('Query Answered')).toBeTruthy();
    expect(screen.getByText('Response sent to Grace Okafor')).toBeTruthy();
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ answeredBy: 'admin-1', response: 'Looked again: once.' });
    expect(await screen.findByText('No open queries')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('lead to the remittance that they ask about, for who may see it', async () => {
    show(['queries:read', 'remittances:read']);
    const link = await screen.findByRole('link', { name: 'Open remittance of Grace Okafor: Re: Fee' });
    expect(link.getAttribute('href')).toBe('/admin/remittances?remittance=r1');
    cleanup();
    show(['queries:read']);
    await screen.findByText('ID fedcba');
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('keep the response when it could not be sent', async () => {
    answer = { status: 503, json: { error: 'Down for a moment.', code: 'DATABASE_UNAVAILABLE' } };
    const person = show();
    const dialog = await openDialog(person);
    await person.type(dialog.getByLabelText(/^Response/), 'Once.');
    await person.click(dialog.getByRole('button', { name: 'Send Response' }));
    expect(await screen.findByText('Failed to send response. Please try again.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Response/).value).toBe('Once.');
  });

  test('say who was quicker', async () => {
    const error = 'This query was already answered by Ada Admin on Nov 17, 2026, 10:00. Nothing was sent.';
    answer = { status: 409, json: { error, code: 'QUERY_ALREADY_ANSWERED' } };
    const person = show();
    const dialog = await openDialog(person);
    await person.type(dialog.getByLabelText(/^Response/), 'Once.');
    await person.click(dialog.getByRole('button', { name: 'Send Response' }));
    expect(await screen.findByText(error)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('can only be read by those who may not answer', async () => {
    show(['queries:read']);
    expect(await screen.findByText('Please look again.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Respond/ })).toBeNull();
  });
});
