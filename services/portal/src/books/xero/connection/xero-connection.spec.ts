import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '@waybook/contracts/api';
import { startTestPortal, type Answer } from '../../../testing/index.js';
import { StandInOrganisation } from '../testing/stand-in-organisation.js';
import { XeroFixture } from '../testing/xero-fixture.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let first: XeroFixture;
let office: XeroFixture;

beforeAll(async () => {
  first = await XeroFixture.open();
});
afterAll(() => first?.close());
beforeEach(async () => {
  office = await first.inAnotherBusiness();
});

const codeOf = ({ statusCode, json }: Answer) => [statusCode, json<Problem>().code];
const stored = async () => {
  const { rows } = await office.pay.office.portal.database.systemPool.query<{ text: string }>(
    `select t::text as text from xero_tokens t where business = $1
     union all select body from events where business = $1`,
    [office.pay.office.business],
  );
  return rows.map(({ text }) => text).join('\n');
};

describe('Xero is connected', () => {
  test('by consent, with the least that journals need; what is kept of it is sealed', async () => {
    const asked = new URL(await office.start());
    expect(asked.searchParams.get('scope')).toBe('offline_access accounting.manualjournals accounting.settings.read');
    expect(asked.searchParams.get('redirect_uri')).toBe('http://localhost/admin/reports/xero');
    expect(await office.connected()).toMatchObject({
      ...{ isOffered: true, status: 'connected', organisation: 'Harbour Deliveries Ltd', organisations: [] },
      connectedByName: 'Fay Ledger',
    });
    const text = await stored();
    expect(text).toContain('Harbour Deliveries Ltd');
    expect(text).not.toMatch(/accessToken|refreshToken|[0-9a-f]{32}"/);
    await office.pay.office.portal.seal();
    expect((await office.pay.get('/api/audit/events?limit=5')).body).toContain(
      'connected Xero to Harbour Deliveries Ltd',
    );
  });

  test('to the one that is chosen, where the person has several; practices are none', async () => {
    const other = new StandInOrganisation('Northgate Couriers');
    const answer = await office.connected([office.organisation, other]);
    expect(answer).toMatchObject({ status: 'choosing', organisation: null });
    expect(answer.organisations.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Harbour Deliveries Ltd', 'Northgate Couriers']),
    );
    const choose = (tenantId: string) =>
      office.pay.office.portal.as(office.finance).put('/api/books/xero/connection', { tenantId });
    expect(codeOf(await choose('of-nobody'))).toEqual([400, 'XERO_ORGANISATION_NOT_OFFERED']);
    expect((await choose(other.tenantId)).json()).toMatchObject({ status: 'connected', organisation: other.name });
    expect(codeOf(await office.post('connection/start', {}))).toEqual([409, 'XERO_ALREADY_CONNECTED']);
  });

  test('by the session that asked alone, within ten minutes, with a code that is good', async () => {
    const query = await office.consented();
    const colleague = await office.pay.office.admin({ role: 'finance' });
    const stranger = await first.inAnotherBusiness();
    for (const who of [colleague, stranger.finance]) {
      expect(codeOf(await office.finish(query, who))).toEqual([409, 'XERO_CONSENT_REFUSED']);
    }
    const changed = query.replace(/state=.{4}/, 'state=AAAA');
    for (const wrong of [changed, 'error=access_denied', 'code=made-up', query.replace('code=', 'code=0')]) {
      expect((await office.finish(wrong)).statusCode).toBe(409);
    }
    const late = await office.consented();
    office.later(10 * MINUTE_MS);
    expect(codeOf(await office.finish(late))).toEqual([409, 'XERO_CONSENT_REFUSED']);
    expect((await office.connection()).status).toBe('never');
  });

  test('by nobody who may not read the books, and not where the installation is no app of Xero’s', async () => {
    const operations = await office.pay.office.admin({ role: 'operations' });
    expect((await office.post('connection/start', {}, operations)).statusCode).toBe(403);
    const plain = await startTestPortal();
    try {
      const business = await plain.people.business();
      const admin = await plain.people.admin(business, {});
      expect((await plain.as(admin).get('/api/books/xero')).json()).toMatchObject({ isOffered: false });
      const start = await plain.as(admin).post('/api/books/xero/connection/start', {});
      expect(codeOf(start)).toEqual([409, 'XERO_NOT_OFFERED']);
    } finally {
      await plain.close();
    }
  });

  test('for its own business: no other sees it or uses it', async () => {
    await office.connected();
    const other = await first.inAnotherBusiness();
    expect(await other.connection()).toMatchObject({ status: 'never', organisation: null, organisations: [] });
    expect(codeOf(await other.preview())).toEqual([409, 'XERO_NOT_CONNECTED']);
    expect(codeOf(await other.disconnect())).toEqual([409, 'XERO_NOT_CONNECTED']);
    expect((await office.connection()).status).toBe('connected');
  });
});

describe('a token', () => {
  const refreshes = async (work: () => Promise<unknown>) => {
    const before = office.xero.tokens.refreshes;
    await work();
    return office.xero.tokens.refreshes - before;
  };

  test('that ended is refreshed once, whichever process needs it', async () => {
    await office.approvedOn(20);
    await office.connected();
    await office.monthIsOver();
    const second = await office.pay.office.portal.secondInstance();
    expect((await office.send()).statusCode).toBe(200);
    office.later(40 * MINUTE_MS);
    const both = () => Promise.all([office.previewed(), office.previewed(), office.deliver(office.newSender(second))]);
    expect(await refreshes(both)).toBe(1);
    expect(office.organisation.journals).toHaveLength(1);
    expect(await refreshes(() => office.previewed())).toBe(0);
  });

  test('that Xero takes no more before its time is refreshed, and the call made again', async () => {
    await office.connected();
    office.xero.tokens.forgetAccess();
    expect(await refreshes(() => office.previewed())).toBe(1);
  });

  test('is asked for again with the one before, where the answer was lost', async () => {
    await office.connected();
    office.later(40 * MINUTE_MS);
    let isFirst = true;
    office.xero.fault = (call) => {
      const isCut = isFirst && call === 'POST /connect/token';
      if (isCut) isFirst = false;
      return isCut ? 'cut_after' : null;
    };
    expect(codeOf(await office.preview())).toEqual([503, 'XERO_AWAY']);
    expect((await office.preview()).statusCode).toBe(200);
  });

  test('that is too old ends the connection, which says so', async () => {
    await office.connected();
    office.later(61 * DAY_MS);
    expect(codeOf(await office.preview())).toEqual([409, 'XERO_NOT_CONNECTED']);
    expect(await office.connection()).toMatchObject({ status: 'ended_by_xero', organisations: [] });
    expect((await office.connected()).status).toBe('connected');
  });
});

describe('disconnecting', () => {
  test('takes the organisation away at Xero, revokes what is left, and keeps nothing', async () => {
    await office.connected();
    expect((await office.disconnect()).json()).toMatchObject({ status: 'disconnected', organisations: [] });
    const ours = (each: { organisation: StandInOrganisation }) => each.organisation === office.organisation;
    expect(office.xero.connections.filter(ours)).toEqual([]);
    const kept = 'select from xero_tokens where business = $1';
    const { database } = office.pay.office.portal;
    expect((await database.systemPool.query(kept, [office.pay.office.business])).rowCount).toBe(0);
    expect(codeOf(await office.preview())).toEqual([409, 'XERO_NOT_CONNECTED']);
  });

  test('leaves alone what the same person connected for another business', async () => {
    await office.connected();
    const other = await first.inAnotherBusiness();
    other.user = office.user;
    const choosing = await other.connected([other.organisation]);
    expect(choosing.status).toBe('choosing');
    const { tenantId } = other.organisation;
    await office.pay.office.portal.as(other.finance).put('/api/books/xero/connection', { tenantId });
    expect((await office.disconnect()).statusCode).toBe(200);
    expect((await other.preview()).statusCode).toBe(200);
    expect((await other.disconnect()).statusCode).toBe(200);
    expect(office.xero.calls.at(-1)).toBe('POST /connect/revocation');
  });

  test('waits until Xero can be asked', async () => {
    await office.connected();
    office.xero.fault = () => 'error';
    expect(codeOf(await office.disconnect())).toEqual([503, 'XERO_AWAY']);
    office.xero.fault = () => null;
    expect((await office.connection()).status).toBe('connected');
  });

  test('at Xero itself is noticed with the next call', async () => {
    await office.connected();
    office.xero.connections.splice(0, Infinity);
    expect(codeOf(await office.preview())).toEqual([409, 'XERO_NOT_CONNECTED']);
    expect((await office.connection()).status).toBe('ended_by_xero');
  });
});
