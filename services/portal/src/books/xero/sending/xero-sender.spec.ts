import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '@waybook/contracts/api';
import type { Answer } from '../../../testing/index.js';
import { readJournalFile } from '../../testing/journal-files.js';
import { MONTH, XeroFixture } from '../testing/xero-fixture.js';
import type { Fault } from '../testing/xero-stand-in.js';
import { StandInOrganisation } from '../testing/stand-in-organisation.js';
import { MAX_XERO_ATTEMPTS } from './retry-schedule.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const POST = 'POST ManualJournals';

let first: XeroFixture;
let office: XeroFixture;

beforeAll(async () => {
  first = await XeroFixture.open();
});
afterAll(() => first?.close());

/** A business of its own for each test, with journals of two days; what others left behind waits no more. */
beforeEach(async () => {
  await first.pay.office.portal.database.systemPool.query('delete from xero_journals');
  office = await first.inAnotherBusiness();
  await office.approvedOn(20);
  await office.approvedOn(21);
  await office.connected();
  await office.monthIsOver();
});

const codeOf = ({ statusCode, json }: Answer) => [statusCode, json<Problem>().code];
const sending = async (standing: 'draft' | 'posted' = 'posted') =>
  expect((await office.send(standing)).statusCode).toBe(200);
const narrations = () => office.organisation.journals.map(({ Narration }) => Narration);

/** Of the calls of a name, the one at this place fails so; the others don't. */
function failing(fault: Fault, at = 1, of = POST): void {
  let seen = 0;
  office.xero.fault = (call) => {
    if (call === of) seen += 1;
    return call === of && seen === at ? fault : null;
  };
}

/** By account as Xero's codes name them, in pence: of the file of the same month. */
async function file(): Promise<Record<string, number>> {
  const { body } = await office.pay.get(`/api/books/journals/file?month=${MONTH}&format=xero`, office.finance);
  const sums: Record<string, number> = {};
  for (const { account, debit, credit } of readJournalFile('xero', body)) {
    sums[account] = (sums[account] ?? 0) + debit - credit;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, pence]) => pence !== 0));
}

/** Paid in November, and told in December: the month is not closed. */
async function paidAfterwards(): Promise<void> {
  office.pay.office.portal.clock.set('2026-11-20T12:00:00.000Z');
  const { id } = await office.pay.prepared();
  office.pay.office.portal.clock.set('2026-12-02T09:00:00.000Z');
  expect((await office.pay.post(`/api/payment-runs/${id}/settle`, { paidOn: '2026-11-27' })).statusCode).toBe(200);
  await office.pay.office.portal.seal();
}

describe('a month', () => {
  test('is previewed, sent and in Xero as the file has it, to the penny', async () => {
    const preview = await office.previewed();
    expect(preview).toMatchObject({
      ...{ organisation: 'Harbour Deliveries Ltd', isOver: true, equalsBooks: true, problems: [] },
      ...{ alreadySent: 0, alreadyThere: 0, debit: '200.00', credit: '200.00' },
    });
    expect(preview.toSend.map(({ reference, day, text }) => [reference, day, text])).toEqual([
      ['WB-20261120-APP', '2026-11-20', 'Remittances approved'],
      ['WB-20261121-APP', '2026-11-21', 'Remittances approved'],
    ]);
    await sending();
    expect(await office.last()).toMatchObject({ status: 'sending', total: 2, sent: 0, startedByName: 'Fay Ledger' });
    await office.deliver();
    expect(office.organisation.balances()).toEqual(await file());
    expect(office.organisation.journals.map(({ Date, Status }) => [Date, Status])).toEqual([
      ['2026-11-20', 'POSTED'],
      ['2026-11-21', 'POSTED'],
    ]);
    const last = await office.last();
    expect(last).toMatchObject({ status: 'ended', sent: 2, notSent: 0, endedAt: expect.any(String) });
    const { ManualJournalID } = office.organisation.journals[0]!;
    expect(last.journals[0]).toMatchObject({ status: 'sent', reasons: [], nextAttemptAt: null });
    expect(last.journals[0]!.url).toContain(ManualJournalID);
    await office.pay.office.portal.seal();
    expect((await office.pay.get('/api/audit/events?limit=5')).body).toContain(
      'brought 2 journals of November 2026 to Harbour Deliveries Ltd in Xero',
    );
  });

  test('arrives as drafts where that is wanted, and names nobody', async () => {
    await sending('draft');
    await office.deliver();
    expect(office.organisation.journals.map(({ Status }) => Status)).toEqual(['DRAFT', 'DRAFT']);
    expect(JSON.stringify(office.organisation.journals)).not.toMatch(/Dora|DS\d{6}/);
  });

  test('is not sent twice', async () => {
    await sending();
    expect(codeOf(await office.send())).toEqual([409, 'XERO_SENDING_UNDERWAY']);
    await office.deliver();
    expect(codeOf(await office.send())).toEqual([409, 'XERO_HAS_IT_ALL']);
    expect(await office.previewed()).toMatchObject({ toSend: [], alreadySent: 2 });
    expect(narrations()).toHaveLength(2);
  });

  test('that two people send at once goes once', async () => {
    const both = await Promise.all([office.send(), office.send('posted', office.pay.director)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await office.deliver();
    expect(narrations()).toHaveLength(2);
  });

  test('that lasts is not sent', async () => {
    office.pay.office.portal.clock.set('2026-11-22T12:00:00.000Z');
    expect(codeOf(await office.send())).toEqual([409, 'JOURNAL_MONTH_NOT_OVER']);
    expect(await office.previewed()).toMatchObject({ isOver: false });
  });

  test('of which a file was imported is recorded as it is there; one with other figures has to go first', async () => {
    const { posted } = await imported();
    expect(await office.previewed()).toMatchObject({ alreadyThere: 1, toSend: [{ reference: 'WB-20261121-APP' }] });
    posted.JournalLines = posted.JournalLines.map((line) => ({ ...line, LineAmount: line.LineAmount * 2 }));
    const { problems } = await office.previewed();
    expect(problems).toEqual([expect.stringContaining('Xero has a journal WB-20261120-APP with other figures')]);
    expect(codeOf(await office.send())).toEqual([409, 'XERO_WOULD_REFUSE']);
    posted.Status = 'VOIDED';
    await sending();
    await office.deliver();
    expect(office.organisation.balances()).toEqual(await file());
  });

  async function imported() {
    const { toSend } = await office.previewed();
    const { reference, day, text, lines } = toSend[0]!;
    const JournalLines = lines.map(({ code, debit, credit }) => ({
      AccountCode: code,
      LineAmount: Number(debit) - Number(credit),
    }));
    const journal = { Narration: `${reference} ${text}`, Date: day, Status: 'DRAFT', JournalLines };
    return { posted: office.organisation.post({ ManualJournals: [journal] }) };
  }
});

describe('what the books say otherwise since', () => {
  test('is taken back and posted anew in one journal; what is new comes by itself', async () => {
    await sending();
    await office.deliver();
    await paidAfterwards();
    const { toSend, alreadySent } = await office.previewed();
    expect([toSend.map(({ reference }) => reference), alreadySent]).toEqual([['WB-20261127-PAY'], 2]);
    await sending();
    await office.deliver();
    expect(office.organisation.balances()).toEqual(await file());
    // As if another figure had been sent.
    await office.pay.office.portal.database.systemPool.query(
      `update xero_journals set posts = jsonb_set(posts, '{0,pence}', '7400') where reference = 'WB-20261120-APP'`,
    );
    const preview = await office.previewed();
    expect(preview.toSend).toMatchObject([{ reference: 'WB-20261120-APP-C2', isCorrection: true }]);
    expect(preview.toSend[0]!.text).toBe('Correction: Remittances approved');
  });

  test('leaves journals alone that the accounts are merely called otherwise for', async () => {
    await sending();
    await office.deliver();
    const url = '/api/books/accounts/xero';
    const { accounts } = (await office.pay.get(url, office.finance)).json<{ accounts: { account: string }[] }>();
    const renamed = accounts.map((each) => (each.account === 'earnings' ? { ...each, code: '327' } : each));
    expect((await office.pay.office.portal.as(office.finance).put(url, { accounts: renamed })).statusCode).toBe(200);
    expect(await office.previewed()).toMatchObject({ toSend: [], alreadySent: 2 });
  });

  test('is nothing at another organisation, which gets the whole', async () => {
    await sending();
    await office.deliver();
    await office.disconnect();
    const other = new StandInOrganisation('Harbour 2027 Ltd');
    await office.connected([other]);
    await sending();
    await office.deliver();
    expect(other.balances()).toEqual(await file());
  });
});

describe('accounts that Xero would refuse', () => {
  test('are named before anything is sent', async () => {
    const { accounts } = office.organisation;
    accounts.delete('325');
    accounts.set('806', { Code: '806', Name: 'Owed', Type: 'CURRLIAB', Status: 'ARCHIVED' });
    accounts.set('260', { Code: '260', Name: 'Bank', Type: 'BANK', Status: 'ACTIVE' });
    expect((await office.previewed()).problems).toEqual([
      'Gross earnings: Xero has no account 325.',
      "Membership fees: account 260 (Bank) is a bank account, which journals can't touch in Xero.",
      'Payments not made yet: account 806 (Owed) is archived in Xero.',
    ]);
    expect(codeOf(await office.send())).toEqual([409, 'XERO_WOULD_REFUSE']);
    expect(narrations()).toEqual([]);
  });

  test('meanwhile are told line by line, and the rest arrives; sent again once it is put right', async () => {
    await sending();
    const { accounts } = office.organisation;
    accounts.delete('806');
    accounts.delete('325');
    await office.deliver();
    const refused = await office.last();
    expect(refused).toMatchObject({ status: 'ended', sent: 0, notSent: 2 });
    expect(refused.journals[0]!.reasons).toEqual([
      "Account code '325' is not a valid code for this document.",
      "Account code '806' is not a valid code for this document.",
    ]);
    for (const Code of ['806', '325']) {
      office.organisation.account({ Code, Name: Code, Type: 'CURRLIAB', Status: 'ACTIVE' });
    }
    await sending();
    await office.deliver();
    expect(await office.last()).toMatchObject({ status: 'ended', sent: 2, notSent: 0 });
    expect(office.organisation.balances()).toEqual(await file());
  });
});

describe('when something goes wrong', () => {
  test.each<[string, Fault]>([
    ['Xero answers 500', 'error'],
    ['the connection is cut before', 'cut_before'],
    ['the connection is cut after the journal was made', 'cut_after'],
    ['Xero hangs before', 'hang_before'],
    ['Xero hangs after the journal was made', 'hang_after'],
  ])('%s: each journal arrives, once', async (_, fault) => {
    await sending();
    failing(fault);
    await office.deliver();
    const [waiting] = (await office.last()).journals;
    expect(waiting).toMatchObject({ status: 'waiting', reasons: [expect.any(String)] });
    office.later(MINUTE_MS);
    await office.deliver();
    expect(narrations()).toEqual(['WB-20261120-APP Remittances approved', 'WB-20261121-APP Remittances approved']);
    expect(await office.last()).toMatchObject({ status: 'ended', sent: 2, notSent: 0 });
    expect(office.organisation.balances()).toEqual(await file());
  });

  test('Xero is away for long: it is given up, said, and sent again once somebody says so', async () => {
    await sending();
    office.xero.fault = (call) => (call === POST ? 'cut_after' : call === 'GET ManualJournals' ? 'error' : null);
    for (let attempt = 0; attempt <= 2 * MAX_XERO_ATTEMPTS; attempt += 1) {
      await office.deliver();
      office.later(2 * HOUR_MS);
    }
    expect(await office.last()).toMatchObject({ status: 'ended', sent: 0, notSent: 2 });
    office.xero.fault = () => null;
    // They had arrived: nothing is left to be sent, and nothing is sent again.
    expect(await office.previewed()).toMatchObject({ toSend: [], alreadyThere: 2 });
    expect(narrations()).toHaveLength(2);
  });

  test('Xero wants to be left alone: it is, for as long as it says, and then gets the rest', async () => {
    await sending();
    // What connecting and previewing took is forgotten.
    office.later(2 * MINUTE_MS);
    office.xero.minuteLimit = 1;
    await office.deliver();
    const [, limited] = (await office.last()).journals;
    expect(limited).toMatchObject({ status: 'waiting', reasons: ['Xero takes no more from this portal for a while.'] });
    const before = office.xero.calls.length;
    office.later(MINUTE_MS - 2_000);
    await office.deliver();
    expect(office.xero.calls).toHaveLength(before);
    office.later(2_000);
    await office.deliver();
    expect(narrations()).toHaveLength(2);
  });

  test('it was disconnected meanwhile: the rest is said not to be sent, and goes once it is connected again', async () => {
    await sending();
    failing('error', 2);
    await office.deliver();
    await office.disconnect();
    office.later(MINUTE_MS);
    await office.deliver();
    expect(await office.last()).toMatchObject({ status: 'ended', sent: 1, notSent: 1 });
    office.xero.fault = () => null;
    await office.connected();
    await sending();
    await office.deliver();
    expect(office.organisation.balances()).toEqual(await file());
    expect(narrations()).toHaveLength(2);
  });

  test('two instances take themselves for the elected one: each journal goes once', async () => {
    await sending();
    await Promise.all([office.deliver(), office.deliver(office.newSender())]);
    await office.deliver();
    expect(narrations()).toHaveLength(2);
    expect(await office.last()).toMatchObject({ status: 'ended', sent: 2 });
  });

  test('one business’s trouble holds up no other', async () => {
    const other = await first.inAnotherBusiness();
    await other.approvedOn(20);
    await other.connected();
    await other.monthIsOver();
    await sending();
    failing('error');
    expect((await other.send()).statusCode).toBe(200);
    await other.deliver();
    const arrived = office.organisation.journals.length + other.organisation.journals.length;
    expect(arrived).toBeGreaterThan(0);
    expect((await other.get(`sendings?month=${MONTH}`, office.finance)).json()).not.toEqual(
      (await other.get(`sendings?month=${MONTH}`)).json(),
    );
  });
});
