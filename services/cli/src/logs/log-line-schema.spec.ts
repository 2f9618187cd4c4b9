import { beforeAll, describe, expect, test } from '@jest/globals';
import addFormats from 'ajv-formats';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WaybookFolder } from '../start/testing/waybook-folder.js';
import { ROOT } from '../start/testing/waybook-process.js';
import { addBusinessArguments, DIRECTOR_PASSWORD, HARBOUR } from '../businesses/testing/harbour.js';

type Line = Readonly<Record<string, unknown>>;

const schema = JSON.parse(readFileSync(join(ROOT, 'docs/log-line.schema.json'), 'utf8')) as AnySchema & {
  readonly $defs: { readonly securityEvent: { readonly properties: { readonly event: { readonly enum: string[] } } } };
};
let validate: ValidateFunction;
beforeAll(() => {
  const ajv = new Ajv2020({ allErrors: true, strictRequired: false, strictTypes: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  validate = ajv.compile(schema);
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
const wrong = (lines: readonly Line[]) =>
  lines.filter((line) => !validate(line)).map((line) => ({ line, errors: validate.errors }));

/** What people, programs and strangers do, so that lines of each kind are written. */
async function use(address: string): Promise<void> {
  const call = (method: string, path: string, body?: unknown, token?: string) =>
    fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const signIn = (password: string) => call('POST', '/api/admin/login', { username: HARBOUR.adminUsername, password });
  for (let attempt = 0; attempt < 7; attempt++) await signIn('wrong password');
  const { token } = (await (await signIn(DIRECTOR_PASSWORD)).json()) as { token: string };
  await call('GET', '/api/drivers', undefined, token);
  await call('GET', '/api/drivers');
  await call('GET', '/api/drivers/0190a000-0000-7000-8000-000000000009', undefined, token);
  await call('POST', '/api/drivers', { name: 7 }, token);
  await call('GET', '/nowhere.txt');
}

describe('each line of the log is as docs/log-line.schema.json says', () => {
  const folder = WaybookFolder.forEachTest();

  test('in the file', async () => {
    const portal = folder.start();
    const address = await portal.address();
    expect((await folder.run(addBusinessArguments(HARBOUR), { input: `${DIRECTOR_PASSWORD}\n` })).code).toBe(0);
    await use(address);
    await portal.clear();
    const lines = linesOf(await readFile(join(portal.dataDirectory, 'waybook.log'), 'utf8'));
    expect(wrong(lines)).toEqual([]);
    const events = new Set(lines.map(({ event }) => event));
    for (const event of ['signed_in', 'sign_in_failed', 'call_refused', 'not_found', 'input_refused']) {
      expect([...events]).toContain(event);
    }
    expect(lines.some(({ msg }) => msg === 'answered')).toBe(true);
  });

  test('on standard output in production, where nothing else is', async () => {
    const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
    const portal = folder.start({
      NODE_ENV: 'production',
      WAYBOOK_EMBEDDED_DATABASE: '1',
      WAYBOOK_PUBLIC_URL: 'http://localhost:3000',
      WAYBOOK_MASTER_KEY: key(1),
      WAYBOOK_JWT_KEY: key(2),
      WAYBOOK_CHECKPOINT_KEY: key(3),
    });
    const address = await portal.address();
    await fetch(`${address}/api/drivers`);
    await portal.clear();
    const lines = linesOf(portal.printed);
    expect(wrong(lines)).toEqual([]);
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'security event', event: 'call_refused' }));
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'answered', status: 401 }));
  });
});

test('the schema finds what is wrong', () => {
  const line = { level: 'info', time: '2026-11-28T22:00:00.000Z', msg: 'answered', requestId: 'a', method: 'GET' };
  const good = { ...line, route: '/api/drivers', status: 200, ms: 1.5 };
  const event = { ...line, msg: 'security event', context: 'Security', event: 'call_refused', reason: 'NOT_ALLOWED' };
  expect(wrong([good])).toEqual([]);
  const bad = [line, { ...good, level: 'loud' }, { ...good, time: 'today' }, event];
  expect(wrong([...bad, { ...event, route: '/', status: 403, address: '::1', password: 'x' }])).toHaveLength(5);
});

test('the schema and docs/running.md name each event that the portal writes', () => {
  const page = readFileSync(join(ROOT, 'docs/running.md'), 'utf8');
  const sources = [
    'services/portal/src/auth/security-events.ts',
    'services/cli/src/operator/security-events.ts',
    'services/platform/src/http/security-log/log-security-events.ts',
  ].map((path) => readFileSync(join(ROOT, path), 'utf8'));
  const written = new Set(sources.join('\n').match(/(?<=')[a-z]+(?:_[a-z]+)+(?=')/g));
  written.add('throttled');
  const named = schema.$defs.securityEvent.properties.event.enum;
  expect([...written].filter((event) => event !== 'api_key' && !named.includes(event))).toEqual([]);
  expect(named.filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
});
