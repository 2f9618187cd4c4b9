import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { createStore } from '../../../app/store';
import { sessionEnded } from '../../../shared/session/session.slice';
import { isCompanySession, lastCompany } from '../../../shared/session/company-session';
import { openScreen } from '../../../testing/open-screen';
import { CompanySignIn } from './CompanySignIn';
import { CompanyCallbackPage } from './CompanyCallbackPage';
import { CompanyStartPage } from './CompanyStartPage';

const BUSINESS = '0199a000-0000-7000-8000-0a11eb241941';
const user = { id: 'petra', businessId: BUSINESS, username: 'petra', role: 'payroll', permissions: [] };

let answer: PageAnswer;
let asked: PageRequestSeen[];
let stop: () => Promise<void>;

beforeEach(async () => {
  asked = [];
  stop = await servePage((request) => {
    if (request.path.startsWith('/api/auth/company')) asked.push(request);
    return answer;
  });
});
afterEach(async () => {
  localStorage.clear();
  await stop();
});

function open(address: string) {
  const store = createStore();
  store.dispatch(sessionEnded());
  const pages = (
    <Routes>
      <Route path="/login/company/:business" element={<CompanyStartPage />} />
      <Route path="/login/company/:business/callback" element={<CompanyCallbackPage />} />
      <Route path="/admin" element={<p>The admin dashboard</p>} />
    </Routes>
  );
  return openScreen(pages, { store, address }).person;
}

test('whom the provider sends back is signed in, and their answer is sent once', async () => {
  answer = { status: 200, json: { type: 'admin', user, token: 'one' } };
  open(`/login/company/${BUSINESS}/callback`);
  await screen.findByText('The admin dashboard');
  expect(asked.map(({ path, body }) => [path, (JSON.parse(body) as { business: string }).business])).toEqual([
    ['/api/auth/company-sign-in/finish', BUSINESS],
  ]);
  expect([isCompanySession(), lastCompany()]).toEqual([true, BUSINESS]);
});

test.each([
  [403, 'COMPANY_ROLE_MISSING'],
  [403, 'COMPANY_CLIENT_REFUSED'],
  [403, 'COMPANY_SECOND_FACTOR_MISSING'],
  [401, 'COMPANY_SIGN_IN_REFUSED'],
])('why it was refused is said, and the way back is there: %i %s', async (status, code) => {
  answer = { status, json: { error: 'Your company’s provider gives you no role.', code } };
  open(`/login/company/${BUSINESS}/callback`);
  expect((await screen.findByRole('alert')).textContent).toBe('Your company’s provider gives you no role.');
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
  expect(asked).toHaveLength(1);
});

test('a link begins nothing before somebody presses', async () => {
  answer = { status: 404, json: { error: 'This link leads nowhere.', code: 'COMPANY_SIGN_IN_UNKNOWN' } };
  const person = open(`/login/company/${BUSINESS}`);
  const go = await screen.findByRole('button', { name: 'Go to your company’s sign-in' });
  expect(asked).toEqual([]);
  await person.click(go);
  expect((await screen.findByRole('alert')).textContent).toBe('This link leads nowhere.');
});

test('the sign-in page takes a link or the code in it, and nothing else', async () => {
  answer = { status: 404, json: { error: 'This link leads nowhere.', code: 'COMPANY_SIGN_IN_UNKNOWN' } };
  const failures: unknown[] = [];
  const { person } = openScreen(<CompanySignIn busy={false} onFailure={(thrown) => failures.push(thrown)} />);
  await person.click(screen.getByRole('button', { name: 'Sign in with your company' }));
  const field = screen.getByLabelText('Link or code of your company');
  await person.type(field, 'harbour{Enter}');
  await screen.findByText(/^This is no such link/);
  expect(asked).toEqual([]);
  await person.clear(field);
  await person.type(field, `https://portal.example/login/company/${BUSINESS}{Enter}`);
  await waitFor(() => expect(failures).toHaveLength(1));
  expect(asked.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ business: BUSINESS }]);
});
