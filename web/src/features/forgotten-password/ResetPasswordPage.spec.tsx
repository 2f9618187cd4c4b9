import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { openScreen } from '../../testing/open-screen';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { ResetPasswordPage } from './ResetPasswordPage';

const LINK = '/reset-password#token=secret&login=dora%40names.example';
const REFUSED: PageAnswer = {
  status: 400,
  json: { error: 'This link has expired or was used already. Please ask for a new one.', code: 'RESET_LINK_INVALID' },
};

let answer: PageAnswer;
let sent: unknown[];
let stop: () => Promise<void>;

beforeEach(async () => {
  sent = [];
  stop = await servePage(({ path, body }) => {
    if (path === '/api/brand') return { status: 200, json: { name: 'Parcels & Co', demo: null } };
    sent.push(body);
    return answer;
  });
});
afterEach(() => stop());

function openAt(address: string) {
  return openScreen(
    <Routes>
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
    </Routes>,
    { address },
  );
}

/** The page moves the focus once the heading is there. */
async function expectFocusOnHeading(name: string): Promise<void> {
  const heading = await screen.findByRole('heading', { name });
  await waitFor(() => expect(heading === document.activeElement).toBe(true));
}

describe('a mailed link', () => {
  test('leaves the address at once, and its secret is sent in the body alone', async () => {
    answer = { status: 200, json: { type: 'driver', login: 'dora@names.example' } };
    const { person, router } = openAt(LINK);
    await person.type(await screen.findByLabelText('New password'), 'a good password{Enter}');
    await expectFocusOnHeading('Password changed');
    expect(router.state.location).toMatchObject({ pathname: '/reset-password', hash: '' });
    expect(sent.map((body) => JSON.parse(String(body)) as unknown)).toEqual([
      { token: 'secret', newPassword: 'a good password' },
    ]);
  });

  test('that is refused leads to another, with the name filled in', async () => {
    answer = REFUSED;
    const { person } = openAt(LINK);
    await person.type(await screen.findByLabelText('New password'), 'a good password{Enter}');
    await expectFocusOnHeading("This link doesn't work");
    await person.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Username or email')).value).toBe('dora@names.example');
  });

  test('stays good where the server is busy, and says so', async () => {
    answer = { status: 429, json: { error: 'Too many' }, headers: { 'retry-after': '42' } };
    const { person } = openAt(LINK);
    const field = await screen.findByLabelText<HTMLInputElement>('New password');
    await person.type(field, 'a good password{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Wait 42 seconds, then try again.');
    expect(field.value).toBe('a good password');
  });

  test('sends nothing that is too short', async () => {
    const { person } = openAt(LINK);
    await person.type(await screen.findByLabelText('New password'), 'short{Enter}');
    expect(await screen.findByText('Must be at least 12 characters')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

test('who asks for a link reads the same whether an account is there or not', async () => {
  answer = { status: 202, json: { message: "If an account matches, we've sent a link." } };
  const { person } = openAt('/forgot-password');
  await person.type(await screen.findByLabelText('Username or email'), 'nobody{Enter}');
  await expectFocusOnHeading('Check your email');
  expect(screen.getByText(/^If an account matches, we've sent a link\./)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Ask for another link' }));
  expect(await screen.findByLabelText('Username or email')).toBeTruthy();
});
