import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { PortalLayout } from './PortalLayout';
import { openScreen } from '../../testing/open-screen';
import { asAdmin } from '../../testing/signed-in';
import { useDeleteDriverMutation } from '../../features/drivers/drivers.api';
import { api } from '../../shared/api/api';
import { forgetSecondFactorRequired } from '../../shared/session/second-factor-required';
import { SecondFactorBanner } from '../../shared/account/SecondFactorBanner';
import { onProofWanted, wantedProof } from '../../shared/session/step-up';
import { StepUpDialog } from '../../shared/account/StepUpDialog';

const signedIn = asAdmin({ role: 'payroll', permissions: ['payments:read'] });
const NOTHING_MORE = {
  status: 403,
  json: { error: 'Your role needs a second factor.', message: '', code: 'SECOND_FACTOR_REQUIRED', requestId: 'r1' },
};

const PASSWORD_WANTED = {
  status: 403,
  json: { error: 'Enter it.', message: '', code: 'PASSWORD_WANTED', requestId: 'r1' },
};

let given: unknown[];
let asked: unknown[];
let dueAt: string | null;
let hasPasskey: boolean;
let isCodesOn: boolean;
let stop: () => Promise<void>;

beforeEach(async () => {
  dueAt = null;
  given = [];
  asked = [];
  hasPasskey = false;
  isCodesOn = false;
  stop = await servePage(async ({ method, path, body, headers }) => {
    if (path.startsWith('/api/auth/second-factor') && method === 'GET')
      return { status: 200, json: { isOn: isCodesOn, turnedOnAt: null, recoveryCodesLeft: 0, hasPasskey, dueAt } };
    if (path === '/api/auth/passkeys' && method === 'GET')
      return { status: 200, json: { passkeys: [], isPasswordWanted: false, isOfferOpen: false } };
    if (path.startsWith('/api/brand')) return { status: 200, json: { name: 'Waybook', demo: null } };
    if (path === '/api/auth/password/confirm') {
      given.push(JSON.parse(body));
      return { status: 204 };
    }
    if (path === '/api/drivers/one') {
      asked.push(headers['waybook-asks-for-proof']);
      return given.length > 0 ? { status: 204 } : PASSWORD_WANTED;
    }
    return NOTHING_MORE;
  });
});
afterEach(async () => {
  forgetSecondFactorRequired();
  await stop();
});

test('says until when an admin may do without, and opens where it is set up', async () => {
  dueAt = '2026-12-03T09:30:00.000Z';
  const { person } = openScreen(<SecondFactorBanner />, { signedIn });
  expect(await screen.findByText(/From Dec 03, 2026/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Set it up' }));
  expect(await screen.findByRole('dialog', { name: 'Second factor' })).toBeDefined();
});

test('says nothing to who needs none', async () => {
  const { store } = openScreen(<SecondFactorBanner />, { signedIn });
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('once the server leaves nothing else, one page sets it up in place of all others', async () => {
  const layout = <PortalLayout signedIn={signedIn}>the pages</PortalLayout>;
  openScreen(layout, { signedIn });
  const heading = await screen.findByRole('heading', { name: 'Set up your second factor' }, { timeout: 20_000 });
  expect(heading).toBeDefined();
  expect(screen.queryByText('the pages')).toBeNull();
  expect(screen.getByLabelText(/^Current password/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Log out' })).not.toEqual([]);
});

test('whoever has a passkey is asked for that, in place of all pages', async () => {
  hasPasskey = true;
  openScreen(<PortalLayout signedIn={signedIn}>the pages</PortalLayout>, { signedIn });
  expect(await screen.findByRole('button', { name: 'Use a passkey' }, { timeout: 20_000 })).toBeDefined();
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
});

test.each([
  ['codes alone', true, false, ['Code or recovery code'], []],
  ['passkeys alone', false, true, [], ['Use a passkey']],
] as const)(
  'whoever has %s is asked for that, where a recent code is needed',
  async (_, isOn, has, fields, buttons) => {
    isCodesOn = isOn;
    hasPasskey = has;
    openScreen(<StepUpDialog wanted="code" />, { signedIn });
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    expect(question.queryAllByRole('textbox').map((field) => field.getAttribute('autocomplete'))).toEqual(
      fields.map(() => 'one-time-code'),
    );
    expect(question.queryAllByRole('button', { name: 'Use a passkey' })).toHaveLength(buttons.length);
  },
);

test('an admin without a second factor gives their password, and the call is made again', async () => {
  const { person } = openScreen(<Desk />, { signedIn });
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  await person.type(question.getByLabelText(/^Your password/), 'correct horse battery');
  await person.click(question.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Deleted')).toBeDefined();
  expect(given).toEqual([{ currentPassword: 'correct horse battery' }]);
  expect(asked).toEqual(['1', '1']);
});

function Desk() {
  const [remove, { isSuccess }] = useDeleteDriverMutation();
  const wanted = useSyncExternalStore(onProofWanted, wantedProof);
  const press = () => void remove({ id: 'one', idempotencyKey: 'key' });
  return (
    <>
      <button onClick={press}>{isSuccess ? 'Deleted' : 'Delete'}</button>
      {wanted !== null && <StepUpDialog wanted={wanted} />}
    </>
  );
}
