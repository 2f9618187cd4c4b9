import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { openScreen } from '../../testing/open-screen';
import { asDriver } from '../../testing/signed-in';
import { DriverTicketPage } from './DriverTicketPage';
import { DriverTicketsPage } from './DriverTicketsPage';
import { OpenTickets } from './OpenTickets';

const ticket = {
  id: 'ticket-1',
  title: 'My van leaks',
  description: 'From the roof.' as string | null,
  status: 'open',
  isOwn: true,
  photos: [],
  dueDate: null,
  createdAt: '2026-11-20T09:00:00Z',
  messages: [
    {
      id: 'comment-1',
      content: 'The garage calls you.',
      isFromDriver: false,
      photos: [],
      createdAt: '2026-11-21T09:00:00Z',
    },
  ],
};
const objectPath = '/api/uploads/photo-1';
const photo = new File(['a photo'], 'van.jpg', { type: 'image/jpeg' });

let listed: object[];
let details: PageAnswer;
/** What the upload of each photo is answered with; the stand-in for a browser sends no files. */
let uploads: { status: number; json: object }[];
const ofTheBrowser = globalThis.XMLHttpRequest;
let sent: PageRequestSeen[];
let answer: PageAnswer;
let stop: () => Promise<void>;

beforeEach(async () => {
  listed = [ticket];
  details = { status: 200, json: ticket };
  uploads = [];
  globalThis.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest;
  sent = [];
  answer = { status: 201, json: ticket };
  stop = await servePage((request) => {
    const { path, method } = request;
    if (path.startsWith('/api/uploads/')) return { status: 404, json: { error: 'Gone.', code: 'UPLOAD_ERASED' } };
    if (method === 'POST') {
      sent.push(request);
      return answer;
    }
    if (path.startsWith('/api/driver/tickets/')) return details;
    return { status: 200, json: listed, headers: { 'X-Total-Count': String(listed.length) } };
  });
});
afterEach(async () => {
  globalThis.XMLHttpRequest = ofTheBrowser;
  await stop();
});

class UploadRequest {
  readonly upload = {};
  status = 0;
  response: object | null = null;
  onload = (): void => undefined;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  getResponseHeader = () => null;
  send(): void {
    const { status, json } = uploads.shift() ?? { status: 201, json: { objectPath } };
    this.status = status;
    this.response = json;
    this.onload();
  }
}

function open(address: string) {
  const pages = (
    <Routes>
      <Route path="/driver" element={<OpenTickets />} />
      <Route path="/driver/tickets" element={<DriverTicketsPage />} />
      <Route path="/driver/tickets/:id" element={<DriverTicketPage />} />
    </Routes>
  );
  return openScreen(pages, { signedIn: asDriver(), address });
}
const bodyOf = (index: number) => JSON.parse(sent[index]?.body ?? '') as object;

describe('the list of tickets', () => {
  test('says how each stands and what was said last, and leads to it', async () => {
    open('/driver/tickets');
    const link = await screen.findByRole('link', { name: 'My van leaks' });
    expect(link.getAttribute('href')).toBe('/driver/tickets/ticket-1');
    const entry = within(screen.getByRole('list', { name: 'Tickets' })).getByRole('listitem');
    expect(entry.textContent).toContain('Your office: The garage calls you.');
    expect(entry.textContent).toContain('Raised by you · Nov 20, 2026');
  });

  test('keeps in the address whether it shows what is open or what is closed', async () => {
    const { person, router } = open('/driver/tickets');
    await screen.findByRole('link', { name: 'My van leaks' });
    listed = [];
    await person.click(screen.getByRole('button', { name: 'Closed' }));
    expect(await screen.findByText('No closed tickets')).toBeTruthy();
    expect(router.state.location.search).toBe('?show=closed');
  });

  test('has a new ticket written, once there are words for it, and goes to it', async () => {
    listed = [];
    const { person, router } = open('/driver/tickets');
    await screen.findByText('No open tickets');
    await person.click(screen.getByRole('button', { name: 'New Ticket' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Ticket' }));
    await person.type(dialog.getByLabelText(/^Title/), ' My van leaks ');
    expect(dialog.getByRole('button', { name: 'Send Ticket' }).getAttribute('aria-disabled')).toBe('true');
    await person.type(dialog.getByLabelText(/^What is it about/), 'From the roof.');
    await person.upload(dialog.getByLabelText('Attach a photo: Choose photo'), photo);
    await dialog.findByText('Photo 1 attached');
    await person.click(dialog.getByRole('button', { name: 'Send Ticket' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/driver/tickets/ticket-1'));
    expect(bodyOf(0)).toEqual({ title: 'My van leaks', description: 'From the roof.', photos: [objectPath] });
  });
});

describe('one ticket', () => {
  test('shows both sides, and sends a reply', async () => {
    const { person } = open('/driver/tickets/ticket-1');
    const [own, office] = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
    expect(own?.textContent).toContain('YouNov 20, 2026, 09:00From the roof.');
    expect(office?.textContent).toContain('Your office');
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await person.type(screen.getByLabelText('Your message'), ' They did. ');
    await person.click(send);
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe(''));
    expect([sent[0]?.path, bodyOf(0)]).toEqual(['/api/driver/tickets/ticket-1/replies', { content: 'They did.' }]);
  });

  test('keeps a reply that was not sent, and sends it again under the same key', async () => {
    answer = { status: 503, json: { error: 'Down for a moment.', code: 'DATABASE_UNAVAILABLE' } };
    const { person } = open('/driver/tickets/ticket-1');
    await person.type(await screen.findByLabelText('Your message'), 'They did.');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Down for a moment.');
    answer = { status: 201, json: ticket };
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
  });

  test('waits for a photo that did not arrive until it is sent again or taken out', async () => {
    uploads = [{ status: 400, json: { error: 'This picture is damaged.', code: 'PICTURE_UNREADABLE' } }];
    const { person } = open('/driver/tickets/ticket-1');
    await person.type(await screen.findByLabelText('Your message'), 'See.');
    await person.upload(screen.getByLabelText('Attach a photo: Choose photo'), photo);
    await screen.findByText('This picture is damaged.');
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'Remove Photo 1' }));
    await person.upload(screen.getByLabelText('Attach a photo: Choose photo'), photo);
    await screen.findByText('Photo 1 attached');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(bodyOf(0)).toEqual({ content: 'See.', photos: [objectPath] });
  });

  test('that is finished says that writing opens it again, and can’t be closed', async () => {
    details.json = { ...ticket, status: 'resolved' };
    open('/driver/tickets/ticket-1');
    expect(await screen.findByText('Your message opens this ticket again.')).toBeTruthy();
    screen.getByRole('button', { name: 'Send and Reopen' });
    expect(screen.queryByRole('button', { name: 'Close Ticket' })).toBeNull();
  });

  test('is closed by the driver who raised it alone', async () => {
    const { person, close } = open('/driver/tickets/ticket-1');
    await person.click(await screen.findByRole('button', { name: 'Close Ticket' }));
    expect(await screen.findByText('Ticket Closed')).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/api/driver/tickets/ticket-1/close']);
    close();
    details.json = { ...ticket, isOwn: false, description: null };
    open('/driver/tickets/ticket-1');
    await screen.findByText('The garage calls you.');
    expect(screen.queryByRole('button', { name: 'Close Ticket' })).toBeNull();
  });

  test('that is somebody else’s isn’t there', async () => {
    details = { status: 404, json: { error: 'There is no such ticket.', code: 'TICKET_NOT_FOUND' } };
    open('/driver/tickets/ticket-1');
    expect(await screen.findByText("This ticket isn't there.")).toBeTruthy();
  });
});

describe('the dashboard’s card', () => {
  test('leads to each ticket, and to all of them where there are more than five', async () => {
    const { close } = open('/driver');
    const link = await screen.findByRole('link', { name: 'My van leaks' });
    expect(link.getAttribute('href')).toBe('/driver/tickets/ticket-1');
    expect(screen.queryByRole('link', { name: 'View All' })).toBeNull();
    close();
    listed = Array.from({ length: 6 }, (_, index) => ({ ...ticket, id: `ticket-${index}`, title: `Van ${index}` }));
    open('/driver');
    expect((await screen.findByRole('link', { name: 'View All' })).getAttribute('href')).toBe('/driver/tickets');
    expect(screen.getAllByRole('link', { name: /^Van/ })).toHaveLength(5);
  });
});
