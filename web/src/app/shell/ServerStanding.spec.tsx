import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { SignedIn } from '@waybook/contracts/api';
import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../../shared/api/api';
import { selectMaintenance } from '../../shared/api/maintenance.slice';
import { openScreen } from '../../testing/open-screen';
import { asAdmin, asDriver } from '../../testing/signed-in';
import { ServerStanding } from './ServerStanding';

const MESSAGE = 'A new version is being installed.';
const KEPT = /^You can go on entering your week/;
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ readAny: build.query<object, void>({ query: () => 'api/any' }) }),
});

let isOn: boolean;
let until: string | null;
let asked: string[];
let stop: () => Promise<void>;

beforeEach(async () => {
  [isOn, until, asked] = [true, null, []];
  stop = await servePage(({ path }) => {
    asked.push(path);
    const json = path === '/api/maintenance' ? { isOn, since: null, until, message: MESSAGE } : {};
    return { status: 200, json, ...(isOn && { headers: { 'waybook-maintenance': 'on' } }) };
  });
});
afterEach(() => stop());

async function afterAnAnswer(signedIn: SignedIn = asAdmin({ permissions: ['all'] })) {
  const page = openScreen(<ServerStanding />, { signedIn });
  await act(() => page.store.dispatch(endpoints.readAny.initiate()));
  return page;
}

describe('a server that takes no writes for now', () => {
  test('is noticed by any answer, and told with the message of whoever runs it', async () => {
    await afterAnAnswer();
    expect(await screen.findByText(MESSAGE)).toBeTruthy();
    expect(
      screen.getByText('The portal is being worked on. You can read everything, and change nothing meanwhile.'),
    ).toBeTruthy();
    expect(screen.queryByText(KEPT)).toBeNull();
  });

  test('names the end that is ahead, and tells drivers what is kept', async () => {
    until = '2990-12-31T12:30:00Z';
    await afterAnAnswer(asDriver());
    expect(await screen.findByText(/worked on until Dec 31, 2990, 12:30\./)).toBeTruthy();
    expect(screen.getByText(KEPT)).toBeTruthy();
  });

  test('names no end that is over', async () => {
    until = '2020-01-01T00:00:00Z';
    await afterAnAnswer();
    await screen.findByText(MESSAGE);
    expect(screen.queryByText(/until/)).toBeNull();
  });

  test('is asked until it is over, and the notice goes by itself', async () => {
    const { store } = await afterAnAnswer();
    await screen.findByText(MESSAGE);
    isOn = false;
    await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull(), { timeout: 60_000 });
    expect(selectMaintenance(store.getState())).toBe(false);
  }, 90_000);
});

test('on an ordinary day nobody asks for it', async () => {
  isOn = false;
  await afterAnAnswer();
  expect(asked).toEqual(['/api/any']);
  expect(screen.getByRole('status').textContent).toBe('');
});
