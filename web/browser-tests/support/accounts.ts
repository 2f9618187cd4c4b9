import type { APIRequestContext } from '@playwright/test';
import { DIRECTOR } from './people';

/** A second director, once a test asks for one. */
export const COLLEAGUE = { username: 'payments.colleague', password: 'waybook-colleague' };
const NUMBERS = { sortCode: '20-00-00', accountNumber: '55779911' };

async function headersOf(request: APIRequestContext, who: { username: string; password: string }) {
  const answer = await request.post('/api/admin/login', { data: who });
  if (!answer.ok()) return null;
  const { token } = (await answer.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/** Two people enter and verify the account of every driver who has money due, as far as nobody has yet. */
export async function verifyAccounts(request: APIRequestContext): Promise<void> {
  const { director, colleague } = await twoDirectors(request);
  const due = await request.get('/api/payments?status=due&pageSize=200', { headers: director });
  const drivers = new Set(((await due.json()) as { driverId: string }[]).map(({ driverId }) => driverId));
  for (const driverId of drivers) {
    const url = `/api/drivers/${driverId}/bank-details`;
    const data = { accountHolderName: 'A Driver', ...NUMBERS };
    const entered = await request.put(url, { headers: director, data });
    const verified = await request.post(`${url}/verify`, { headers: colleague, data: NUMBERS });
    if (!entered.ok() || !verified.ok())
      throw new Error(`no account: ${await entered.text()} ${await verified.text()}`);
  }
}

/** What two people need to sign their requests; the second is made where there is none. */
export async function twoDirectors(request: APIRequestContext) {
  const director = await headersOf(request, DIRECTOR);
  if (director === null) throw new Error('the director cannot sign in');
  return { director, colleague: await colleagueOf(request, director) };
}

async function colleagueOf(request: APIRequestContext, director: Record<string, string>) {
  const known = await headersOf(request, COLLEAGUE);
  if (known !== null) return known;
  const names = { firstName: 'Pat', lastName: 'Colleague', email: 'payments.colleague@waybook.example' };
  const data = { ...COLLEAGUE, ...names, role: 'director', permissions: ['all'] };
  const created = await request.post('/api/admin/users', { headers: director, data });
  const headers = await headersOf(request, COLLEAGUE);
  if (headers === null) throw new Error(`no colleague: ${await created.text()}`);
  return headers;
}
