import { expect, test } from '@jest/globals';
import { until } from '@waybook/platform/testing';
import { addBusinessArguments, DIRECTOR_PASSWORD, HARBOUR } from '../businesses/testing/harbour.js';
import { WaybookFolder } from '../start/testing/waybook-folder.js';

const folder = WaybookFolder.forEachTest({ isStartedBefore: true });
const reset = (username: string) => folder.run(['admins', 'reset-password', username]);
const NEW_PASSWORD = 'another good password';

test('an admin whom no mail reaches chooses a new password by a link from the host, once, and the directors are told', async () => {
  const address = await folder.start().address();
  const added = await folder.run(addBusinessArguments(HARBOUR), { input: `${DIRECTOR_PASSWORD}\n` });
  expect(added.code).toBe(0);
  const call = async (path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as never };
  };
  const signIn = (password: string) => call('/api/admin/login', { username: HARBOUR.adminUsername, password });

  expect(await reset('nobody')).toMatchObject({ code: 1, complaint: 'No admin signs in as nobody.\n' });
  const printed = await reset(HARBOUR.adminUsername.toUpperCase());
  expect(printed).toMatchObject({ code: 0, complaint: '' });
  const link = printed.lines.find((line) => line.includes('/reset-password#'))!;
  const token = new URLSearchParams(link.slice(link.indexOf('#') + 1)).get('token');
  expect((await signIn(DIRECTOR_PASSWORD)).status).toBe(200);
  const body = { token, newPassword: NEW_PASSWORD };
  expect((await call('/api/auth/reset-password', body)).status).toBe(200);
  expect((await call('/api/auth/reset-password', body)).status).toBe(400);
  expect((await signIn(DIRECTOR_PASSWORD)).status).toBe(401);

  const { body: session } = await signIn(NEW_PASSWORD);
  const bearer = (session as { token: string }).token;
  const said = 'The operator of the portal printed a link for you to choose a new password';
  await until(async () => JSON.stringify((await call('/api/notifications', undefined, bearer)).body).includes(said));
});
