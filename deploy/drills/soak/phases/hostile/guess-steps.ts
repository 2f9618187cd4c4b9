import type { Step } from '../../client/worker.js';
import { type Hostile, refused } from './hostile.js';

const JSON_TYPE = { 'content-type': 'application/json' };
/** Wrong, or not even looked at, because too many were wrong before. */
const WRONG_OR_TOO_MANY = [401, 429];

/** Who tries to come in. */
export function guessSteps(hostile: Hostile): Step[] {
  const { chance, insiders } = hostile;
  const noise = () => Buffer.from(String(chance.next())).toString('base64url');
  const guess = (kind: 'admin' | 'driver', body: object) =>
    refused(hostile, WRONG_OR_TOO_MANY, `/api/${kind}/login`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: Buffer.from(JSON.stringify(body)),
    });
  const withToken = (authorization: string) => refused(hostile, [401], '/api/drivers', { headers: { authorization } });
  return [
    { name: 'a guessed password', run: () => guess('admin', { username: 'operations', password: noise() }) },
    {
      name: 'a guessed account',
      run: () => guess('driver', { email: `${noise()}@waybook.example`, password: noise() }),
    },
    { name: 'no token', run: () => refused(hostile, [401], '/api/drivers') },
    { name: 'a made-up token', run: () => withToken(`Bearer ${noise()}.${noise()}.${noise()}`) },
    {
      name: 'a token with a foreign signature',
      run: () => withToken(`${insiders.admin()['authorization']!.split('.').slice(0, 2).join('.')}.${noise()}`),
    },
    {
      name: 'a made-up API key',
      run: () => refused(hostile, [401], '/api/events', { headers: { authorization: `Bearer wbk_${noise()}` } }),
    },
    {
      name: 'a forged session',
      run: () =>
        refused(hostile, [401], '/api/auth/refresh', {
          method: 'POST',
          headers: { cookie: `waybook_refresh=${noise()}` },
        }),
    },
    {
      name: "an office's page as a driver",
      run: () => refused(hostile, [403], '/api/drivers', { headers: insiders.driver() }),
    },
  ];
}
