import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { REMITTANCE_FLAGS, type ListedRemittanceAnswer, type RemittanceFlagCode } from '@waybook/contracts/api';
import { RemittanceFixture } from '../testing/remittance-fixture.js';
import type { TestPerson } from '../../testing/index.js';

let office: RemittanceFixture;
let admin: TestPerson;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  admin = await office.admin({ role: 'finance' });
});
afterAll(() => office?.close());

const TODAY = '2026-11-20';
const column = (text: string) => `update remittances set ${text} where id = $1`;
const ofDriver = (text: string) =>
  `update drivers set ${text} where id = (select driver_id from remittances where id = $1)`;
const agreement = (from: string, until: string) => [
  column('is_vat_registered = true'),
  ofDriver(`is_vat_registered = true, self_billing_from = '${from}', self_billing_until = '${until}'`),
];
/** Approved weeks before this one, each of which came to so much. */
const earlier = (weeks: number, pence: number) =>
  `insert into remittances select (jsonb_populate_record(null::remittances, to_jsonb(r) || jsonb_build_object(
     'id', gen_random_uuid(), 'week_start_date', r.week_start_date - 7 * back, 'gross_ex_vat_pence', ${pence},
     'status', 'approved', 'awaits_decision', false, 'is_payable', true))).*
   from remittances r, generate_series(1, ${weeks}) back where r.id = $1`;
/** A week before this one that waits, too. */
const undecided = (back: number, pence: number) =>
  `insert into remittances select (jsonb_populate_record(null::remittances, to_jsonb(r) || jsonb_build_object(
     'id', gen_random_uuid(), 'week_start_date', r.week_start_date - 7 * ${back}, 'gross_ex_vat_pence', ${pence}))).*
   from remittances r where r.id = $1`;
const another = (changes: string) =>
  `insert into remittances select (jsonb_populate_record(null::remittances, to_jsonb(r) || jsonb_build_object(
     'id', gen_random_uuid(), 'gross_ex_vat_pence', 0, 'status', 'approved', 'awaits_decision', false, ${changes}))).*
   from remittances r where r.id = $1`;
const claim = (scope: string, value: string) =>
  `insert into claims select business, '${scope}' || gen_random_uuid(), ${value}, 'remittance-' || gen_random_uuid() from remittances where id = $1`;

type Case = readonly [what: string, flag: RemittanceFlagCode | null, changes: readonly string[]];

const CASES: readonly Case[] = [
  ['as usual', null, []],
  ['late', 'late_submission', [column('is_late_submission = true')]],
  ['a penny to pay', null, [column('net_pay_pence = 1')]],
  ['nothing to pay', 'nothing_to_pay', [column('net_pay_pence = 0')]],
  ['another fee', 'fee_differs', [column('membership_fee_due_pence = 2400')]],
  ['another VAT status', 'vat_status_differs', [ofDriver('is_vat_registered = true')]],
  ['an agreement from today', null, agreement(TODAY, '2027-01-01')],
  ['an agreement until today', null, agreement('2026-01-01', TODAY)],
  ['an agreement from tomorrow', 'no_self_billing_agreement', agreement('2026-11-21', '2027-01-01')],
  ['an agreement until yesterday', 'no_self_billing_agreement', agreement('2026-01-01', '2026-11-19')],
  [
    'no agreement',
    'no_self_billing_agreement',
    [column('is_vat_registered = true'), ofDriver('is_vat_registered = true')],
  ],
  ['a second fee', 'second_fee_in_week', [another(`'membership_fee_pence', 1`)]],
  ['a second fee of one that was rejected', null, [another(`'is_counted', false`)]],
  [
    'two fees that are the week’s together',
    null,
    [another(`'membership_fee_pence', 1`), ofDriver('membership_fee_pence = 2501')],
  ],
  ['a load of another driver', 'duplicate_load', [claim('load:', 'load_ids[1]')]],
  ['a photo of another remittance', 'photo_reused', [claim('photo:', 'photo_keys[3]')]],
  ['a load ID among the photos', null, [claim('photo:', 'load_ids[1]')]],
  [
    'the same photo twice',
    'photo_reused',
    [
      column(
        `photo_keys[2] = photo_keys[1], jobs = jsonb_set(jobs, '{0,podPhotos,goods}', jobs #> '{0,podPhotos,building}')`,
      ),
    ],
  ],
  ['half as much again as usual', 'unusual_amount', [earlier(3, 10_000), column('gross_ex_vat_pence = 15000')]],
  ['a penny less than that', null, [earlier(3, 10_000), column('gross_ex_vat_pence = 14999')]],
  ['half of what is usual', 'unusual_amount', [earlier(3, 10_000), column('gross_ex_vat_pence = 5000')]],
  [
    'half as much again in a week of two remittances',
    'unusual_amount',
    [
      earlier(3, 10_000),
      column('gross_ex_vat_pence = 9000'),
      another(`'gross_ex_vat_pence', 6000, 'membership_fee_pence', 0`),
    ],
  ],
  ['more than in the two weeks that are known', null, [earlier(2, 10_000), column('gross_ex_vat_pence = 15000')]],
  ['as much as in the last eight weeks', null, [earlier(9, 10_000), column('gross_ex_vat_pence = 10000')]],
  ['more than in weeks that paid nothing', null, [earlier(3, 0)]],
  [
    'more than in two weeks, and in one that waits',
    null,
    [earlier(2, 10_000), undecided(3, 10_000), column('gross_ex_vat_pence = 15000')],
  ],
  [
    'more than in two weeks, where part of this week is decided',
    null,
    [
      earlier(2, 10_000),
      column('gross_ex_vat_pence = 9000'),
      another(`'gross_ex_vat_pence', 6000, 'membership_fee_pence', 0, 'is_payable', true`),
    ],
  ],
  [
    'half as much again as in three weeks, and little against one that waits',
    'unusual_amount',
    [earlier(3, 10_000), undecided(4, 30_000), column('gross_ex_vat_pence = 15000')],
  ],
];

describe('the pending remittances with flags', () => {
  test.each(CASES)('are asked for by what the flags say: %s', async (_, flag, changes) => {
    const driver = await office.driver();
    const podPhotos = await office.newPhotos(driver);
    const { id } = await office.submitted(driver, {}, { podPhotos });
    const { systemPool } = office.portal.database;
    for (const change of changes) await systemPool.query(change, [id]);
    const found = async (query: string) => {
      const answer = await office.portal.as(admin).get(`/api/admin/remittances?id=${id}${query}`);
      return answer.json<ListedRemittanceAnswer[]>().map(({ flags }) => flags.map(({ code }) => code));
    };
    const codes = flag === null ? [] : [flag];
    expect(await found('')).toEqual([codes]);
    expect(await found('&flagged=true')).toEqual(flag === null ? [] : [codes]);
  });

  test('are asked for each flag there is', () => {
    const told = new Set(CASES.map(([, flag]) => flag));
    expect(REMITTANCE_FLAGS.filter((code) => !told.has(code))).toEqual([]);
  });
});
