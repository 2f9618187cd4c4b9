import type { APIRequestContext } from '@playwright/test';
import { DIRECTOR } from './people';

const NUMBERS = { sortCode: '20-00-00', accountNumber: '55779911' };

/** Headers that sign a request as the demo's director. */
export async function directorHeaders(request: APIRequestContext) {
  const answer = await request.post('/api/admin/login', { data: DIRECTOR });
  if (!answer.ok()) throw new Error(`the director can't sign in: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/**
 * The demo's director enters and verifies an account for every driver who has money due. They may do both: they are the only person who may verify, and
 * a demo business doesn't cool off.
 */
export async function verifyAccounts(request: APIRequestContext): Promise<void> {
  const headers = await directorHeaders(request);
  const due = await request.get('/api/payments?status=due&pageSize=200', { headers });
  const drivers = new Set(((await due.json()) as { driverId: string }[]).map(({ driverId }) => driverId));
  for (const driverId of drivers) {
    const url = `/api/drivers/${driverId}/bank-details`;
    const data = { accountHolderName: 'A Driver', ...NUMBERS };
    const entered = await request.put(url, { headers, data });
    const verified = await request.post(`${url}/verify`, { headers, data: NUMBERS });
    if (!entered.ok() || !verified.ok())
      throw new Error(`no account: ${await entered.text()} ${await verified.text()}`);
  }
}
