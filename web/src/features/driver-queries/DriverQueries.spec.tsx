import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { openScreen } from '../../testing/open-screen';
import { asDriver } from '../../testing/signed-in';
import { DriverQueriesPage } from './DriverQueriesPage';
import { DriverQueryPage } from './DriverQueryPage';

const answered = {
  id: 'query-1',
  threadId: 'query-1',
  followsQueryId: null,
  remittanceId: 'remittance-1',
  driverId: 'driver-1',
  driverName: 'Dana Driver',
  subject: 'Fee',
  message: 'Why twice?',
  photos: ['/api/uploads/photo-1'],
  status: 'answered',
  submittedAt: '2026-11-16T09:00:00Z',
  answeredAt: '2026-11-16T10:00:00Z',
  answeredByName: 'Ada Admin',
  response: 'It was once.',
};
const remittance = { id: 'remittance-1', weekStartDate: '2026-11-09', weekEndDate: '2026-11-15' };

let queries: object[];
let thread: PageAnswer;
let sent: PageRequestSeen[];
let stop: () => Promise<void>;

beforeEach(async () => {
  queries = [answered];
  thread = { status: 200, json: [answered] };
  sent = [];
  stop = await servePage((request) => {
    const { path, method } = request;
    if (path.startsWith('/api/uploads/')) return { status: 404, json: { error: 'Gone.', code: 'UPLOAD_ERASED' } };
    if (path === '/api/remittances') return { status: 200, json: [remittance] };
    if (path.startsWith('/api/driver/office')) return { status: 503 };
    if (path.endsWith('/thread')) return thread;
    if (method === 'GET') return { status: 200, json: queries };
    sent.push(request);
    return { status: 201, json: answered };
  });
});
afterEach(() => stop());

function open(address: string, changes: object = {}) {
  const pages = (
    <Routes>
      <Route path="/driver/queries" element={<DriverQueriesPage />} />
      <Route path="/driver/queries/:id" element={<DriverQueryPage />} />
    </Routes>
  );
  return openScreen(pages, { signedIn: asDriver(changes), address });
}

describe('the list of queries', () => {
  test('says how each conversation stands, and leads to it', async () => {
    const { person } = open('/driver/queries');
    const link = await screen.findByRole('link', { name: 'Fee' });
    expect(link.getAttribute('href')).toBe('/driver/queries/query-1');
    const entry = within(screen.getByRole('list', { name: 'Queries' })).getByRole('listitem');
    expect(entry.textContent).toContain('Your office: It was once.');
    await person.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('No open queries')).toBeTruthy();
  });

  test('leads to the remittances where there are none', async () => {
    queries = [];
    open('/driver/queries');
    expect((await screen.findByRole('link', { name: 'Your remittances' })).getAttribute('href')).toBe(
      '/driver/remittances',
    );
  });
});

describe('one conversation', () => {
  test('shows question, photo and answer, and leads to the remittance', async () => {
    open('/driver/queries/query-1');
    const conversation = within(await screen.findByRole('list', { name: 'Conversation' }));
    conversation.getByText('It was once.');
    conversation.getByRole('button', { name: 'Enlarge: Photo 1 from Dana Driver' });
    const link = await screen.findByRole('link', { name: 'Remittance for Nov 09 – Nov 15, 2026' });
    expect(link.getAttribute('href')).toBe('/driver/remittances?remittance=remittance-1');
  });

  test('goes on with a follow-up of the last query', async () => {
    const { person } = open('/driver/queries/query-1');
    await person.type(await screen.findByLabelText('Follow up'), ' Look again. ');
    await person.click(screen.getByRole('button', { name: 'Submit Query' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      remittanceId: 'remittance-1',
      driverId: 'driver-1',
      driverName: 'Dana Driver',
      followsQueryId: 'query-1',
      subject: 'Re: Fee',
      message: 'Look again.',
    });
  });

  test('says that an answer is awaited', async () => {
    thread.json = [{ ...answered, status: 'open', response: null, answeredAt: null, answeredByName: null }];
    open('/driver/queries/query-1');
    expect(await screen.findByText(/Your office has not answered yet/)).toBeTruthy();
  });

  test('is only read while the account is suspended', async () => {
    open('/driver/queries/query-1', { status: 'suspended' });
    expect(await screen.findByText(/Your account is suspended/)).toBeTruthy();
    expect(screen.queryByLabelText('Follow up')).toBeNull();
  });

  test('that is somebody else’s isn’t there', async () => {
    thread = { status: 404, json: { error: 'There is no such query.', code: 'QUERY_NOT_FOUND' } };
    open('/driver/queries/query-1');
    expect(await screen.findByText("This query isn't there.")).toBeTruthy();
  });
});
