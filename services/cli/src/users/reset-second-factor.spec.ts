import { expect, test } from '@jest/globals';
import { codeOfApp } from '@waybook/portal/testing';
import { addBusinessArguments, DIRECTOR_PASSWORD, HARBOUR } from '../businesses/testing/harbour.js';
import { WaybookFolder } from '../start/testing/waybook-folder.js';

const folder = WaybookFolder.forEachTest({ isStartedBefore: true });
const reset = (login: string, reason = 'The one director; came with her passport') =>
  folder.run(['users', 'reset-second-factor', login, '--reason', reason]);

test('the one director of a business, who lost phone and codes, is helped by whoever runs the installation', async () => {
  const address = await folder.start().address();
  const added = await folder.run(addBusinessArguments(HARBOUR), { input: `${DIRECTOR_PASSWORD}\n` });
  expect(added.code).toBe(0);
  const call = async (path: string, body: object | null, token?: string, method = 'POST') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${address}${path}`, {
      method,
      headers,
      ...(body !== null && { body: JSON.stringify(body) }),
    });
    return (await answer.json().catch(() => ({}))) as Record<string, string>;
  };
  const signIn = () => call('/api/admin/login', { username: HARBOUR.adminUsername, password: DIRECTOR_PASSWORD });
  const { token } = await signIn();

  expect(await reset(HARBOUR.adminUsername)).toMatchObject({ code: 1, complaint: 'There is no second factor.\n' });
  expect(await reset('nobody')).toMatchObject({ code: 1, complaint: 'Nobody signs in as nobody.\n' });
  expect(await reset(HARBOUR.adminUsername, ' ')).toMatchObject({ code: 1 });

  const own = '/api/auth/second-factor';
  const { secret } = await call(`${own}/set-up`, { currentPassword: DIRECTOR_PASSWORD }, token);
  await call(own, { code: codeOfApp(secret!, Date.now()) }, token, 'PUT');
  expect(await signIn()).toMatchObject({ type: 'second_factor' });

  const done = await reset(HARBOUR.adminUsername.toUpperCase());
  expect(done).toMatchObject({ code: 0, complaint: '' });
  expect(done.lines.join()).toContain('is reset, and they are signed out');
  const again = await signIn();
  expect(again).toMatchObject({ type: 'admin' });
  const { user } = again as unknown as { user: { id: string } };
  const history = await call(`/api/history/second-factor/${user.id}`, null, again.token, 'GET');
  expect(JSON.stringify(history)).toContain('came with her passport');
});
