import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '@waybook/contracts/api';
import type { ServerResponse } from 'node:http';
import { businessStream } from '../../businesses/business.js';
import { rebuildTables, TEST_NOW } from '../../testing/index.js';
import { textsAt } from '../e-invoice/testing/read-e-invoice.js';
import { remittanceStream } from '../remittance.stream.js';
import { MASTER_KEY } from '../testing/remittance-fixture.js';
import { SwitchEInvoiceSending } from './e-invoice-sending.commands.js';
import { OF_THE_ERASED, WITHOUT_VAT_NUMBER } from './e-invoice-drafts.js';
import { deliveryKey } from './issued-e-invoices.js';
import { MAX_E_INVOICE_ATTEMPTS } from './retry-schedule.js';
import { EInvoiceFixture } from './testing/e-invoice-fixture.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

let first: EInvoiceFixture;
let office: EInvoiceFixture;

beforeAll(async () => {
  first = await EInvoiceFixture.open();
});
afterAll(() => first?.close());

/** A business of its own for each test, which sends; what others left behind waits no more. */
beforeEach(async () => {
  await first.pay.office.portal.database.systemPool.query('delete from e_invoice_deliveries');
  first.pay.office.portal.clock.set(TEST_NOW);
  office = await first.inAnotherBusiness();
  await office.switched(true);
  office.point.submitted.length = 0;
  office.point.statuses.clear();
  office.point.answer = office.point.takes;
});

const keys = () => office.point.submitted.map(({ key }) => key);
const keyOf = (number: number) => deliveryKey(office.pay.office.business, number);

const later = (ms: number) => office.pay.office.portal.clock.forward(ms);

describe('an e-invoice is sent', () => {
  test('once it is issued, and never again, whoever sends and whatever is made anew', async () => {
    const remittance = await office.invoiced();
    expect(await office.deliveryOf(remittance)).toEqual([]);
    await office.send();
    expect(keys()).toEqual([keyOf(1)]);
    const [submitted] = office.point.submitted;
    expect(submitted!.body).toBe((await office.pay.get(`/api/remittances/${remittance.id}/e-invoice`)).body);
    expect(await office.deliveryOf(remittance)).toEqual([
      {
        ...{ documentNumber: 'INV-000001', kind: 'invoice', status: 'sent', nextAttemptAt: null, reason: null },
        ...{ answer: null, answeredAt: null, answerReason: null },
        sentAt: office.pay.office.portal.clock.now().toISOString(),
      },
    ]);
    await rebuildTables(office.pay.office.portal.database, MASTER_KEY, [businessStream, remittanceStream]);
    await office.send();
    expect(keys()).toEqual([keyOf(1)]);
    expect(await office.deliveryOf(remittance)).toMatchObject([{ status: 'sent' }]);
  });

  test('before the credit note that takes it back, and what stands in its place after them', async () => {
    const remittance = await office.invoiced();
    office.point.answer = office.point.answering(500);
    await office.send();
    const replacement = await office.corrected(remittance);
    office.point.submitted.length = 0;
    office.point.answer = office.point.takes;
    await office.send();
    expect(keys()).toEqual([keyOf(3)]);
    later(DAY_MS);
    await office.send();
    expect(keys()).toEqual([keyOf(3), keyOf(1), keyOf(2)]);
    expect(textsAt(office.point.submitted[2]!.body, 'CreditNoteTypeCode')).toEqual(['261']);
    const kinds = (await office.deliveryOf(remittance)).map(({ kind, documentNumber }) => [kind, documentNumber]);
    expect(kinds).toEqual([
      ['invoice', 'INV-000001'],
      ['credit_note', 'INV-000002'],
    ]);
    expect(await office.deliveryOf(replacement)).toMatchObject([{ documentNumber: 'INV-000003', status: 'sent' }]);
  });

  test('once each, where two instances take themselves for the elected one', async () => {
    for (let count = 0; count < 5; count += 1) await office.invoiced();
    office.point.answer = (document, answer) => setTimeout(() => office.point.takes(document, answer), 20);
    await Promise.all([office.send(), office.send()]);
    await office.send();
    expect(keys().toSorted()).toEqual([1, 2, 3, 4, 5].map(keyOf).toSorted());
  });

  test('while the business wants it: nothing of before or after, and what waits rests meanwhile', async () => {
    office.point.answer = office.point.answering(500);
    const waiting = await office.invoiced();
    await office.send();
    await office.switched(false);
    await office.invoiced();
    later(DAY_MS);
    office.point.submitted.length = 0;
    office.point.answer = office.point.takes;
    await office.send();
    expect(keys()).toEqual([]);
    expect(await office.deliveryOf(waiting)).toMatchObject([{ status: 'waiting' }]);
    await office.switched(true);
    await office.invoiced();
    await office.send();
    expect(new Set(keys())).toEqual(new Set([keyOf(1), keyOf(3)]));
  });

  test('for its own business alone', async () => {
    const quiet = await office.inAnotherBusiness();
    await quiet.invoiced();
    const remittance = await office.invoiced();
    await office.send();
    expect(keys()).toEqual([keyOf(1)]);
    const answer = await quiet.pay.post(`/api/remittances/${remittance.id}/send-e-invoices-again`, {});
    expect(answer.statusCode).toBe(404);
  });
});

test('a business whose documents hang at the access point keeps no other business waiting', async () => {
  const other = await office.inAnotherBusiness();
  await other.switched(true);
  for (let count = 0; count < 6; count += 1) await office.invoiced();
  const remittance = await other.invoiced();
  const hung: ServerResponse[] = [];
  const { takes } = office.point;
  office.point.answer = (document, answer) =>
    document.key === deliveryKey(other.pay.office.business, 1) ? takes(document, answer) : hung.push(answer);
  const sender = office.newSender();
  await office.pay.office.portal.seal();
  const beganAt = performance.now();
  const isSent = async () => (await other.deliveryOf(remittance))[0]?.status === 'sent';
  while (!(await isSent()) && performance.now() - beganAt < 60_000) await sender.step();
  // A call may take 45 s.
  expect(performance.now() - beganAt).toBeLessThan(20_000);
  expect(hung.length).toBeGreaterThan(0);
  office.point.answer = takes;
  for (const answer of hung) answer.writeHead(500).end();
  while (await sender.step());
}, 120_000);

describe('what goes wrong', () => {
  test('is tried again, with the reason shown, and the same key', async () => {
    const remittance = await office.invoiced();
    office.point.answer = office.point.answering(500);
    await office.send();
    expect(await office.deliveryOf(remittance)).toMatchObject([
      { status: 'waiting', reason: 'The access point answered 500.', sentAt: null, nextAttemptAt: expect.any(String) },
    ]);
    await office.send();
    expect(keys()).toHaveLength(1);
    office.point.answer = office.point.takesAndBreaks;
    later(DAY_MS);
    await office.send();
    later(DAY_MS);
    await office.send();
    expect(keys()).toEqual([keyOf(1), keyOf(1)]);
    expect(await office.deliveryOf(remittance)).toMatchObject([{ status: 'sent', reason: null }]);
  });

  test('for three days is set aside and told once, until somebody sends it again', async () => {
    const remittance = await office.invoiced();
    office.point.answer = office.point.answering(302, { location: '/elsewhere' });
    for (let attempt = 0; attempt < MAX_E_INVOICE_ATTEMPTS + 2; attempt += 1) {
      await office.send();
      later(DAY_MS);
    }
    expect(keys()).toHaveLength(MAX_E_INVOICE_ATTEMPTS);
    expect(await office.deliveryOf(remittance)).toMatchObject([
      { status: 'set_aside', reason: 'The access point’s address redirects, which is not followed.' },
    ]);
    expect(await office.switched(true)).toMatchObject({ waiting: 0, setAside: 1 });
    expect(office.told).toMatchObject([
      { business: office.pay.office.business, remittanceId: remittance.id, number: 1 },
    ]);
    const again = () => office.pay.post(`/api/remittances/${remittance.id}/send-e-invoices-again`, {});
    office.point.answer = office.point.takes;
    expect((await again()).statusCode).toBe(204);
    await office.send();
    expect(await office.deliveryOf(remittance)).toMatchObject([{ status: 'sent' }]);
    expect(new Set(keys())).toEqual(new Set([keyOf(1)]));
    expect((await again()).json<Problem>().code).toBe('NO_E_INVOICE_SET_ASIDE');
  });

  test('while it is sent: a sender that dies with the document taken leaves it to the next one, which asks first', async () => {
    const remittance = await office.invoiced();
    const dying = office.newSender({
      send: async (document) => {
        office.point.statuses.set(document.key, 'sent');
        throw new Error('the process ends here');
      },
    });
    await office.send(dying);
    expect(await office.deliveryOf(remittance)).toMatchObject([{ status: 'waiting' }]);
    await office.send();
    expect(await office.deliveryOf(remittance)).toMatchObject([{ status: 'waiting' }]);
    later(DAY_MS);
    await office.send();
    expect(await office.deliveryOf(remittance)).toMatchObject([{ status: 'sent' }]);
    expect(keys()).toEqual([]);
  });
});

describe('there is nothing to send', () => {
  test('where Peppol would not find the parties', async () => {
    await office.pay.office.portal.as(office.pay.director).put('/api/business', { vatNumber: null });
    const remittance = await office.invoiced();
    await office.send();
    expect(await office.deliveryOf(remittance)).toMatchObject([{ status: 'not_sent', reason: WITHOUT_VAT_NUMBER }]);
    expect(keys()).toEqual([]);
  });

  test('of a statement', async () => {
    const remittance = await office.pay.approved(await office.pay.office.driver());
    await office.send();
    expect([await office.deliveryOf(remittance), keys()]).toEqual([[], []]);
  });

  test('of a driver whose record was deleted meanwhile', async () => {
    const remittance = await office.invoiced();
    const { database } = office.pay.office.portal;
    await database.systemPool.query('delete from drivers where id = $1', [remittance.driverId]);
    await office.send();
    expect(await office.deliveryOf(remittance)).toMatchObject([{ status: 'not_sent', reason: OF_THE_ERASED }]);
    expect(keys()).toEqual([]);
  });
});

describe('the setting', () => {
  const read = async (as = office.pay.director) => (await office.pay.get('/api/e-invoice-sending', as)).json<object>();

  test('shows by what Peppol finds the business, and that it is on', async () => {
    const shown = { hasAccessPoint: true, isOn: true, participantId: '9932:GB980780684', waiting: 0, setAside: 0 };
    expect(await read()).toEqual(shown);
    expect(await office.switched(false)).toEqual({ ...shown, isOn: false });
  });

  test('needs a VAT number, and somebody who may change the business', async () => {
    const { portal } = office.pay.office;
    await office.switched(false);
    await portal.as(office.pay.director).put('/api/business', { vatNumber: null });
    const put = (as = office.pay.director) => portal.as(as).put('/api/e-invoice-sending', { isOn: true });
    expect((await put()).json<Problem>().code).toBe('SENDER_WITHOUT_VAT_NUMBER');
    const clerk = await office.pay.office.admin({ role: 'payroll' });
    expect((await put(clerk)).statusCode).toBe(403);
  });

  test('is not on where the installation has no access point', async () => {
    await office.switched(false);
    const second = await office.pay.office.portal.secondInstance({ hasAccessPoint: false });
    const { clock } = office.pay.office.portal;
    const { business } = office.pay.office;
    const metadata = { actor: { type: 'admin' as const, id: office.pay.director.id } };
    const envelope = { business, metadata, at: clock.now() };
    const switching = second.commands.execute(new SwitchEInvoiceSending(envelope, true));
    await expect(switching).rejects.toMatchObject({ code: 'NO_ACCESS_POINT' });
  });
});
