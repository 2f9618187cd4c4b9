import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FinanceViewAnswer, Problem, VerificationAnswer } from '@waybook/contracts/api';
import { completeErasures } from '@waybook/portal/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { kafkaJars, whatIsMissing } from '../../../../deploy/kafka/jars.mjs';
import { Installation } from './testing/installation.js';
import { ACCOUNT, type DriverHistory, driverHistory, WORDS } from './testing/driver-history.js';
import { topicRecords } from './testing/topic-records.js';
import { logs as logsOf, storedObjects, type FoundTexts, findPersonalData } from './testing/find-personal-data.js';

const missing = whatIsMissing() ?? (await kafkaJars().then(() => null, String));
const POLL_INTERVAL_MS = 100;
/** These hold the driver's id and nothing else that gives them away. */
const WAYS_IN = ['public.users', 'public.sessions', 'public.push_subscriptions'];

(missing === null ? describe : describe.skip)(
  `a driver who is deleted${missing === null ? '' : `: ${missing}`}`,
  () => {
    let house: Installation;
    let life: DriverHistory;
    let before: FoundTexts;
    let uploadsBefore: number;
    let booksBefore: FinanceViewAnswer;

    beforeAll(async () => {
      house = await Installation.open();
      life = await driverHistory(house);
      await house.caughtUp();
      before = await findPersonalData(WORDS, house);
      uploadsBefore = await filesUnder('uploads/');
      booksBefore = await books();
    });
    afterAll(() => house?.close());

    async function filesUnder(folder: string): Promise<number> {
      return [...(await storedObjects(house)).keys()].filter((name) => name.startsWith(folder)).length;
    }

    async function books(): Promise<FinanceViewAnswer> {
      return (await life.pay.get('/api/audit/finance')).json<FinanceViewAnswer>();
    }

    async function recordsOfDriver(): Promise<string> {
      const records = [...(await topicRecords(house.brokers)).values()].flat();
      return records.filter((record) => record.includes(life.driver.id)).join('\n');
    }

    test('stands in read tables and claims until then, and nowhere else', async () => {
      expect(before.database).toEqual([
        'public.bank_details',
        'public.claims',
        'public.driver_documents',
        'public.drivers',
        'public.earnings_entries',
        'public.memberships',
        'public.remittance_queries',
        'public.remittances',
        'public.ticket_comments',
        'public.tickets',
        'public.uploads',
      ]);
      expect(before).toMatchObject({ objects: [], topics: [], logs: [] });
    });

    test('has files, messages and lines in the log, in which nothing was found', async () => {
      expect(uploadsBefore).toBeGreaterThan(6);
      expect(await filesUnder('bank-files/')).toBe(1);
      expect((await life.pay.get(life.bankFileUrl)).body).toContain(ACCOUNT.accountNumber);
      const records = await recordsOfDriver();
      for (const type of ['DriverRegistered', 'BankDetailsChanged', 'RemittanceApproved', 'PaymentSettled']) {
        expect(records).toContain(type);
      }
      const [[portalLog]] = [...(await logsOf(house)).values()] as [[string]];
      expect(portalLog).toContain('/api/driver/bank-details');
      const { rows } = await house.portal.database.systemPool.query<{ notices: number; phones: number }>(
        `select (select count(*)::int from notifications where recipient_id = $1) as notices,
           (select count(*)::int from push_subscriptions where driver_id = $1) as phones`,
        [life.driver.id],
      );
      expect(rows).toEqual([{ notices: expect.any(Number), phones: 1 }]);
      expect(rows[0]!.notices).toBeGreaterThan(0);
    });

    test('leaves no trace in the database, the object store, the topics and the logs but the id', async () => {
      const deleted = await house.portal.as(life.pay.director).delete(`/api/drivers/${life.driver.id}`);
      expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
      await completeErasures(house.portal);
      await house.caughtUp();
      expect(await findPersonalData(WORDS, house)).toEqual({ database: [], objects: [], topics: [], logs: [] });
      expect([await filesUnder('uploads/'), await filesUnder('bank-files/')]).toEqual([0, 0]);
      expect(await recordsOfDriver()).toContain('DriverErased');
      const { database, objects, topics, logs } = await findPersonalData([life.driver.id], house);
      for (const places of [database, objects, topics, logs]) expect(places).not.toEqual([]);
      expect(database.filter((table) => WAYS_IN.includes(table))).toEqual([]);
    });

    test('is in no bank file that is given out', async () => {
      const answer = await life.pay.get(life.bankFileUrl);
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'BANK_FILE_ERASED']);
    });

    test('stays in the books, to the penny, and the log is still what was written', async () => {
      expect(booksBefore.totals).toMatchObject({ remittances: 1, invoices: 1, due: '0.00', retained: '0.00' });
      expect((await books()).totals).toEqual(booksBefore.totals);
      const url = '/api/audit/verifications';
      let look = (await life.pay.post(url, {})).json<VerificationAnswer>();
      while (look.finishedAt === null) {
        await sleep(POLL_INTERVAL_MS);
        look = (await life.pay.get(`${url}/${look.id}`)).json<VerificationAnswer>();
      }
      expect(look).toMatchObject({ isIntact: true, findings: [] });
    });

    test('stands on the invoice that the law wants kept, for those who may read the audit trail alone', async () => {
      const url = `/api/remittances/${life.remittanceId}/pdf`;
      const payroll = await life.pay.office.admin({ role: 'payroll' });
      const refused = await life.pay.get(url, payroll);
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'INVOICE_OF_ERASED_PERSON']);
      const finance = await life.pay.office.admin({ role: 'finance' });
      expect((await life.pay.get(url, finance)).statusCode).toBe(200);
    });
  },
);
