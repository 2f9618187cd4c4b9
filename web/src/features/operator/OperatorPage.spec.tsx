import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OperatorOverviewAnswer, OperatorProjectionsAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../testing/open-screen';
import { OperatorPage } from './OperatorPage';

const OFF = { isOn: false, since: null, until: null, message: null };
const OVERVIEW: OperatorOverviewAnswer = {
  at: '2026-11-27T12:00:00.000Z',
  findings: [
    { check: 'sealing', state: 'ok', says: '12 events in order, 0 waiting', todo: null },
    { check: 'backup', state: 'warn', says: 'none was ever made', todo: 'waybook backup --to <place>' },
  ],
  instances: [
    {
      ...{
        id: 'i-1',
        host: 'van-1',
        version: '1.0.0',
        roles: ['api', 'sealer'],
        startedAt: '2026-11-27T10:00:00.000Z',
      },
      ...{ isAlive: true, isReady: true, isReadOnly: false },
    },
  ],
  log: { sealed: 12, waiting: 0, signed: 10 },
  consumers: [{ group: 'notifications', behind: 0, oldestSeconds: 0, waiting: 0, deadLetters: 0 }],
  relay: null,
  database: {
    ...{ version: '18.1', sizeBytes: 20_971_520, connections: 12, mostConnections: 100 },
    pools: [{ pool: 'app', busy: 1, idle: 2, waiting: 0 }],
  },
  lastBackupAt: null,
  maintenance: OFF,
};
const PROJECTIONS: OperatorProjectionsAnswer = {
  projections: [{ table: 'tickets', rebuild: null }],
  rebuilding: null,
  verified: null,
};
const LETTER = {
  ...{ consumer: 'compliance', eventId: 'e-9', type: 'driver.registered', seq: 9, attempts: 6, waiting: 2 },
  putAsideAt: '2026-11-27T11:00:00.000Z',
};

let overview: PageAnswer;
let letters: object[];
let projections: OperatorProjectionsAnswer;
let acted: PageRequestSeen[];
let stop: () => Promise<void>;

beforeEach(async () => {
  overview = { status: 200, json: OVERVIEW };
  [letters, acted] = [[], []];
  projections = PROJECTIONS;
  stop = await servePage((request) => {
    if (request.method !== 'GET') {
      acted.push(request);
      return request.body.includes('used')
        ? { status: 401, json: { error: 'This link has been used.' } }
        : { status: 204 };
    }
    if (request.path === '/api/operator/overview') return overview;
    return { status: 200, json: request.path.endsWith('dead-letters') ? letters : projections };
  });
});
afterEach(async () => {
  window.history.replaceState(null, '', '/operator');
  await stop();
});

const open = (hash = '') => {
  window.history.replaceState(null, '', `/operator${hash}`);
  return openScreen(<OperatorPage />, { address: '/operator' });
};
const press = async (person: ReturnType<typeof open>['person'], name: string, within_ = screen.getByRole('dialog')) =>
  person.click(within(within_).getByRole('button', { name }));

describe("the operator's page", () => {
  test('says how it is opened to whoever has no session', async () => {
    overview = { status: 401, json: { error: 'Please sign in to continue', code: 'SIGN_IN_REQUIRED' } };
    open();
    expect(await screen.findByText('npx waybook operator link')).toBeTruthy();
    expect(screen.queryByText('Maintenance mode')).toBeNull();
  });

  test('uses the link up at once, and takes it out of the address', async () => {
    open('#fresh-token');
    expect(await screen.findByRole('heading', { name: 'Installation' })).toBeTruthy();
    await screen.findByText('0 to mend, 1 to look at.');
    expect(acted.map(({ path, body }) => [path, body])).toEqual([
      ['/api/operator/session', JSON.stringify({ token: 'fresh-token' })],
    ]);
    expect(window.location.hash).toBe('');
    expect(acted[0]?.headers['authorization']).toBeUndefined();
  });

  test('says why a link was refused', async () => {
    overview = { status: 401, json: { error: 'Please sign in to continue' } };
    open('#used');
    expect(await screen.findByText('This link has been used.')).toBeTruthy();
  });

  test('says that it could not be loaded, and loads again when asked', async () => {
    overview = { status: 503, json: { error: 'Down for a moment.', code: 'DATABASE_UNAVAILABLE' } };
    const { person } = open();
    expect(await screen.findByText('Error loading the installation. Down for a moment.')).toBeTruthy();
    overview = { status: 200, json: OVERVIEW };
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('0 to mend, 1 to look at.')).toBeTruthy();
  });

  test('shows what is to be looked at first, and the figures', async () => {
    open();
    const list = await screen.findByRole('region', { name: 'What the doctor says' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Lookbackup: none was ever madewaybook backup --to <place>',
      'Wellsealing: 12 events in order, 0 waiting',
    ]);
    expect(screen.getByRole('region', { name: 'Signed' }).textContent).toContain('2 not yet');
    expect(screen.getByRole('region', { name: 'Database' }).textContent).toContain('20.0 MB');
    expect(screen.getByRole('region', { name: 'Last backup' }).textContent).toContain('None');
    expect(screen.getByRole('cell', { name: 'api, sealer' })).toBeTruthy();
    expect(await screen.findByText('Every event was handled.')).toBeTruthy();
  });

  test('replays one dead letter once that is confirmed', async () => {
    letters = [LETTER];
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Replay event 9 of compliance' }));
    expect(acted).toEqual([]);
    expect(screen.getByText('compliance gets event 9 again, and then the 2 that wait behind it.')).toBeTruthy();
    letters = [];
    await press(person, 'Replay');
    expect(await screen.findByText('Every event was handled.')).toBeTruthy();
    expect(acted.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/operator/dead-letters/compliance/e-9/replay',
    ]);
  });

  test('makes a read table anew once that is confirmed, and shows how far it is', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Rebuild tickets' }));
    projections = {
      ...PROJECTIONS,
      projections: [{ table: 'tickets', rebuild: { done: 3, total: 12 } }],
      rebuilding: 'tickets',
    };
    await press(person, 'Rebuild');
    expect(await screen.findByText('Rebuilding: 3 of 12 streams')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Rebuilding tickets' }).getAttribute('aria-valuenow')).toBe('25');
    expect(acted.map(({ path }) => path)).toEqual(['/api/operator/projections/tickets/rebuild']);
  });

  test('makes the installation read only with a message and an end, and takes writes again', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Make read only' }));
    await person.type(screen.getByLabelText('What everybody reads'), 'A new version');
    const on = { isOn: true, since: OVERVIEW.at, until: null, message: 'A new version' };
    overview = { status: 200, json: { ...OVERVIEW, maintenance: on } };
    await press(person, 'Make read only');
    const end = await screen.findByRole('button', { name: 'Take writes again' });
    expect(JSON.parse(acted[0]?.body ?? '')).toEqual({ message: 'A new version', until: expect.stringMatching(/Z$/) });
    await person.click(end);
    overview = { status: 200, json: OVERVIEW };
    await press(person, 'Take writes again');
    await waitFor(() => expect(screen.getByText('Writes are taken.')).toBeTruthy());
    expect(acted.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  });

  test('closes the session', async () => {
    const { person } = open();
    const close = await screen.findByRole('button', { name: 'Close' });
    overview = { status: 401, json: { error: 'Please sign in to continue' } };
    await person.click(close);
    expect(await screen.findByText('npx waybook operator link')).toBeTruthy();
  });
});
