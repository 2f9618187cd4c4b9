import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { SystemClock } from '@waybook/platform/clock';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_NOW } from '../../testing/index.js';
import { FolderAccessPoint } from './access-points/folder-access-point.js';
import { EInvoiceInbox, UNREAD_FOLDER } from './answers/e-invoice-inbox.js';
import { deliveryKey } from './issued-e-invoices.js';
import { applicationResponse, SPECIFICATIONS, type SaidOfEInvoice } from './testing/e-invoice-answers.js';
import { EInvoiceFixture } from './testing/e-invoice-fixture.js';

const MINUTE_MS = 60_000;
const OURS = 'GB980780684';

let first: EInvoiceFixture;
let office: EInvoiceFixture;
let remittance: RemittanceAnswer;

beforeAll(async () => {
  first = await EInvoiceFixture.open();
});
afterAll(() => first?.close());

/** A business of its own for each test, which has issued an invoice. */
beforeEach(async () => {
  await first.pay.office.portal.database.systemPool.query('delete from e_invoice_deliveries');
  first.pay.office.portal.clock.set(TEST_NOW);
  office = await first.inAnotherBusiness();
  await office.switched(true);
  office.point.statuses.clear();
  office.point.levels.clear();
  office.point.answer = office.point.takes;
  remittance = await office.invoiced();
});

const key = () => deliveryKey(office.pay.office.business, 1);
const delivery = async () => (await office.deliveryOf(remittance))[0];
const vatNumber = async () => {
  const answer = await office.pay.get(`/api/drivers/${remittance.driverId}`);
  return answer.json<{ vatNumber: string }>().vatNumber;
};
async function logged(): Promise<string[]> {
  const { rows } = await office.pay.office.portal.database.systemPool.query<{ type: string }>(
    `select type from events where business = $1 and type like 'EInvoice%' order by position`,
    [office.pay.office.business],
  );
  return rows.map(({ type }) => type).filter((type) => type !== 'EInvoiceSendingSwitched');
}

describe('an access point that is asked', () => {
  const ask = async (passedMs = 5 * MINUTE_MS) => {
    office.pay.office.portal.clock.forward(passedMs);
    await office.send();
  };

  test('tells that the receiver has it, which the remittance shows', async () => {
    await office.send();
    await ask();
    expect(await delivery()).toMatchObject({ status: 'sent', answer: null, answeredAt: null });
    office.point.levels.set(key(), 'received_ap');
    await ask();
    expect(await delivery()).toMatchObject({ status: 'sent', answer: 'delivered', answerReason: null });
    expect(await logged()).toEqual(['EInvoiceSent', 'EInvoiceAnswered']);
    office.point.levels.set(key(), 'received_re');
    await ask(60 * MINUTE_MS);
    expect(await delivery()).toMatchObject({ answer: 'delivered' });
    expect(office.rejected).toEqual([]);
  });

  test('tells that it was rejected, and so are those who approve', async () => {
    await office.send();
    office.point.levels.set(key(), 'received_re');
    await ask();
    expect(await delivery()).toMatchObject({ status: 'sent', answer: 'rejected' });
    expect(office.rejected).toMatchObject([{ remittanceId: remittance.id, number: 1, deliveryId: key() }]);
  });

  test('of which nothing comes, or that is out of reach, leaves it as it is', async () => {
    await office.send();
    office.point.statuses.delete(key());
    await ask();
    office.point.statuses.set(key(), 'sent');
    office.point.levels.set(key(), 'not_applicable');
    await ask();
    office.point.levels.set(key(), 'received_ap');
    await ask(60 * MINUTE_MS);
    expect(await delivery()).toMatchObject({ status: 'sent', answer: null });
  });
});

describe('a folder of what comes back', () => {
  let outgoing: string;
  let folder: string;
  beforeEach(async () => {
    outgoing = await mkdtemp(join(tmpdir(), 'waybook-e-invoices-'));
    folder = await mkdtemp(join(tmpdir(), 'waybook-answers-'));
    await read();
  });
  afterEach(async () => {
    await rm(outgoing, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });

  const read = () =>
    office.send(office.newSender(new FolderAccessPoint(outgoing), new EInvoiceInbox(folder, new SystemClock())));
  async function laid(content: string, name = 'answer.xml'): Promise<void> {
    await writeFile(join(folder, name), content);
    const before = new Date(Date.now() - 10 * MINUTE_MS);
    await utimes(join(folder, name), before, before);
  }
  const response = async (changes: Partial<SaidOfEInvoice> = {}) =>
    applicationResponse({
      ...{ specification: SPECIFICATIONS.response, reference: 'INV-000001', code: 'RE', reasons: ['PRI'] },
      ...{ from: await vatNumber(), to: OURS, ...changes },
    });

  test('is read: the receiver’s word by the number, and why', async () => {
    await laid(await response());
    await read();
    expect(await delivery()).toMatchObject({
      ...{ status: 'sent', answer: 'rejected', answeredAt: '2026-11-20T12:00:00.000Z' },
      answerReason: 'a price is wrong (PRI)',
    });
    expect(await readdir(folder)).toEqual([]);
    expect(office.rejected).toMatchObject([{ remittanceId: remittance.id }]);
    expect(await logged()).toEqual(['EInvoiceSent', 'EInvoiceAnswered']);
  });

  test('is read: the access point’s word by the message’s key; and later ones stand, in whichever order they lie there', async () => {
    await laid(await response({ code: 'AP', reasons: [], issued: { day: '2026-11-21' } }), 'a.xml');
    await laid(applicationResponse({ specification: SPECIFICATIONS.mls, reference: key(), code: 'AB' }), 'b.xml');
    await laid(await response({ code: 'IP', reasons: [], issued: { day: '2026-11-20' } }), 'c.xml');
    await read();
    expect(await readdir(folder)).toEqual([]);
    expect(await delivery()).toMatchObject({ answer: 'accepted' });
    const before = await logged();
    await laid(await response({ code: 'AP', reasons: [], issued: { day: '2026-11-21' } }), 'a.xml');
    await read();
    expect(await logged()).toEqual(before);
  });

  test.each([
    ['by somebody who is not its receiver', { from: 'GB123456782' }],
    ['to somebody who is not its sender', { to: 'GB123456782' }],
    ['about an invoice that was not sent', { reference: 'INV-000009' }],
  ])('puts aside what is said %s', async (_, changes) => {
    await laid(await response(changes));
    await read();
    expect(await delivery()).toMatchObject({ answer: null });
    expect(await readdir(join(folder, UNREAD_FOLDER))).toEqual(['answer.xml']);
  });

  test('waits for a file that is still written, and puts aside what stays without sense', async () => {
    await laid('<ApplicationResponse');
    const now = new Date();
    await utimes(join(folder, 'answer.xml'), now, now);
    await read();
    expect(await readdir(folder)).toEqual(['answer.xml']);
    await laid('<ApplicationResponse');
    await read();
    expect(await readdir(join(folder, UNREAD_FOLDER))).toEqual(['answer.xml']);
  });

  test('that is gone is waited for', async () => {
    await rm(folder, { recursive: true });
    await read();
    expect(await delivery()).toMatchObject({ status: 'sent', answer: null });
  });
});
