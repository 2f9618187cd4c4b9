import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { sqlOf } from '@waybook/platform/database';
import { asOwner } from '@waybook/platform/testing';
import { answerOf } from '../testing/index.js';
import { remittanceMigrations } from './remittance.migration.js';
import { RemittanceFixture } from './testing/remittance-fixture.js';

let office: RemittanceFixture;
beforeAll(async () => {
  office = await RemittanceFixture.open();
});
afterAll(() => office?.close());

const TAPPED_AT = '2026-11-17T16:05:00.000Z';
const ROLES = { owner: 'owner', app: 'app', system: 'system' };

async function submitted(tappedAt?: string): Promise<string> {
  const driver = await office.driver();
  const payload = { ...office.payload([await office.job(driver)]), ...(tappedAt === undefined ? {} : { tappedAt }) };
  return answerOf<RemittanceAnswer>(await office.submit(driver, payload), 201).id;
}

test('an installation that had no column for it reads the time of each tap out of the log, as a rebuild would', async () => {
  const [waiting, sentAtOnce, decided] = [await submitted(TAPPED_AT), await submitted(), await submitted(TAPPED_AT)];
  await office.approve(await office.admin(), decided);
  const up = sqlOf(
    remittanceMigrations.find(({ name }) => name === 'remittances-6-tapped-at')!,
    ROLES,
  );
  const found = await asOwner(office.portal.database, async (owner) => {
    await owner.query('alter table remittances drop column tapped_at');
    await owner.query(up);
    const { rows } = await owner.query<{ id: string; tapped_at: Date | null }>('select id, tapped_at from remittances');
    return Object.fromEntries(rows.map(({ id, tapped_at }) => [id, tapped_at?.toISOString() ?? null]));
  });
  expect(found).toEqual({ [waiting]: TAPPED_AT, [sentAtOnce]: null, [decided]: TAPPED_AT });
});
