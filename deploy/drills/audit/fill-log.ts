import { addDays, weekOfDay } from '@waybook/contracts/calendar';
import type { RemittanceEvent } from '@waybook/contracts/events';
import { calculateRemittance } from '@waybook/contracts/money';
import { schedulePayments } from '@waybook/contracts/payments';
import { Sealer } from '@waybook/event-store';
import { FieldSealer } from '@waybook/event-store/testing/field-sealer';
import { asOwner, type TestDatabase } from '@waybook/platform/testing';

/** Of twenty events nine are submissions, nine approvals, one a payment run and one its settlement. */
const WEEKS = 156;
const DRIVERS = 400;
const FIRST_MONDAY = '2023-12-04';
/** Lengthens the events of payment runs, which would hold many payments, to about 1.2 kB. */
const FILLER = 'x'.repeat(660);
/** An approval in ten has one. */
const NOTE = 'The load of Tuesday was paid at the rate that was agreed by phone.';
const NOTE_EVERY = 10;
const NAME = 'Persephone Quillfeather';
const SEALED = '{"sealed":"?"}';
const ID = '00000000-0000-7000-8000-0000000000a1';
const DRIVER = '00000000-0000-7000-8000-0000000000a2';
const CODE = 'DS000000';
const LOADS = ['12345678', '23456789'];

/** As long as the real ones are. */
const photo = (loadId: string, number: number) => `/api/uploads/0193a3f0-000${number}-7000-8000-0000${loadId}`;

interface Template {
  readonly week: number;
  readonly submitted: string;
  readonly approved: string;
  readonly duePence: number;
  readonly weekStartDate: string;
}

type DataOf<Type extends RemittanceEvent['type']> = Extract<RemittanceEvent, { type: Type }>['data'];

/** Each week's remittance, with marks where ids go. */
export function submissionOf(week: number): DataOf<'RemittanceSubmitted'> {
  const { weekStartDate, weekEndDate } = weekOfDay(addDays(FIRST_MONDAY, 7 * week));
  const isVatRegistered = week % 3 === 0;
  const pricePence = 10_000 + 69 * week;
  const breakdown = calculateRemittance({
    jobPricesPence: LOADS.map(() => pricePence),
    isVatRegistered,
    membershipFeePence: 2_500,
    additionalDeductionsPence: 0,
  });
  const jobs = LOADS.map((loadId, index) => ({
    id: String(index + 1),
    loadId,
    jobPricePence: pricePence,
    date: addDays(weekStartDate, index),
    description: null,
    podPhotos: { building: photo(loadId, 1), goods: photo(loadId, 2), deliveryNote: photo(loadId, 3) },
  }));
  return {
    remittanceId: ID,
    driverId: DRIVER,
    driverCode: CODE,
    driverName: NAME,
    weekStartDate,
    weekEndDate,
    jobs,
    breakdown,
    isVatRegistered,
    membershipFeeDuePence: 2_500,
    deductionReason: null,
    isLateSubmission: false,
    submittedAt: `${weekEndDate}T18:30:00.000Z`,
  };
}

/** Two days after its week. */
function approvalOf({
  breakdown,
  weekStartDate,
  weekEndDate,
  isVatRegistered,
}: DataOf<'RemittanceSubmitted'>): DataOf<'RemittanceApproved'> {
  const approvedOn = addDays(weekEndDate, 2);
  const payments = schedulePayments({ payablePence: breakdown.payablePence, isLate: false, approvedOn });
  return {
    remittanceId: ID,
    driverId: DRIVER,
    driverCode: CODE,
    weekStartDate,
    weekEndDate,
    isVatRegistered,
    breakdown,
    approvedBy: ID,
    approvedAt: `${approvedOn}T10:00:00.000Z`,
    paymentDate: null,
    splitPayments: false,
    payments,
    retentionHeldPence: breakdown.retentionPence ?? 0,
    notes: NOTE,
    document: { kind: 'remittance_statement' },
  };
}

function template(week: number): Template {
  const submitted = submissionOf(week);
  const { breakdown, weekStartDate } = submitted;
  return {
    week,
    submitted: textOf({ ...submitted, driverName: SEALED }),
    approved: textOf({ ...approvalOf(submitted), notes: SEALED }),
    duePence: breakdown.payablePence,
    weekStartDate,
  };
}

/** Where a personal field is, what it was sealed to comes. */
const textOf = (data: object) => JSON.stringify(data).replace(JSON.stringify(SEALED), SEALED);

const body = (template: string, sealed: string) =>
  `replace(replace(replace(replace(${template}, '${SEALED}', ${sealed}), '${ID}', remittance::text), '${DRIVER}', driver::text), '${CODE}', code)`;
const METADATA = `'{"actor":{"id":"${ID}","type":"admin"},"requestId":"req-000000000000","schemaVersion":1}'`;
/** Personal fields are under the driver's key. */
const DRIVERS_METADATA = `replace(${METADATA}, '"requestId"', '"person":"' || driver || '","requestId"')`;
const HASH = `sha256(prev_hash || uuid_send($1::uuid) || uuid_send(event_id) || int4send(version)
  || int8send((extract(epoch from at) * 1000000)::int8)
  || int4send(octet_length(stream)) || convert_to(stream, 'UTF8') || int4send(octet_length(type)) || convert_to(type, 'UTF8')
  || int4send(octet_length(metadata)) || convert_to(metadata, 'UTF8') || int4send(octet_length(body)) || convert_to(body, 'UTF8'))`;
const COLUMNS = 'at, version, business, event_id, stream, type, body, metadata, prev_hash, hash';
const ZEROS = `decode(repeat('00', 32), 'hex')`;

const eventId = (kind: number, n: string) =>
  `(lpad(to_hex(${n}), 8, '0') || '-000${kind}-7000-8000-000000000000')::uuid`;

/** A batch's remittances: their number, driver, week, template, and sealed texts. */
const REMITTANCES = `
  select n, ${eventId(1, 'n')} as remittance, ${eventId(2, `n % ${DRIVERS}`)} as driver,
    'DS' || lpad((n % ${DRIVERS})::text, 6, '0') as code, name, note, t.*
  from (select $2::int + place::int - 1 as n, name, note
    from unnest($3::text[], $4::text[]) with ordinality as sealed (name, note, place)) as numbered
  join jsonb_to_recordset($5::jsonb) as t (week int, submitted text, approved text, "duePence" bigint, "weekStartDate" text)
    on t.week = (n::bigint * ${WEEKS} / $6::int)::int`;

const SUBMISSIONS = `
  insert into events (${COLUMNS})
  select at, version, $1::uuid, event_id, stream, type, body, metadata, prev_hash, ${HASH} from (
    select ("weekStartDate" || 'T18:30:00Z')::timestamptz + interval '6 days' as at, 1 as version, ${eventId(3, 'n')} as event_id,
      'remittance-' || remittance as stream, 'RemittanceSubmitted' as type, ${body('submitted', 'name')} as body,
      ${DRIVERS_METADATA} as metadata, ${ZEROS} as prev_hash
    from (${REMITTANCES}) r) e order by event_id`;

const APPROVALS = `
  insert into events (${COLUMNS})
  select at, version, $1::uuid, event_id, stream, type, body, metadata, prev_hash, ${HASH} from (
    select ("weekStartDate" || 'T10:00:00Z')::timestamptz + interval '8 days' as at, 2 as version, ${eventId(4, 'n')} as event_id,
      'remittance-' || remittance as stream, 'RemittanceApproved' as type, ${body('approved', 'note')} as body,
      ${DRIVERS_METADATA} as metadata, before.hash as prev_hash
    from (${REMITTANCES}) r
    join events before on before.business = $1::uuid and before.stream = 'remittance-' || r.remittance and before.version = 1) e
  order by event_id`;

/** Every ninth remittance is paid by a run of its own. */
const RUN_BODY = `json_build_object('runId', run, 'payOn', "weekStartDate", 'settlementDate', "weekStartDate",
    'lines', json_build_array(json_build_object('lineId', remittance || ':1', 'kind', 'payment', 'remittanceId', remittance,
      'driverId', driver, 'driverCode', code, 'weekStartDate', "weekStartDate", 'instalment', null, 'amountPence', "duePence")),
    'preparedBy', '${ID}', 'preparedAt', "weekStartDate" || 'T10:00:00.000Z', 'filler', '${FILLER}')::text`;
const SETTLED_BODY = `json_build_object('runId', run, 'paidOn', "weekStartDate", 'totalPence', "duePence", 'notPaid', '[]'::json,
    'settledBy', '${ID}', 'settledAt', "weekStartDate" || 'T10:00:00.000Z', 'filler', '${FILLER}')::text`;

const runs = (version: number, type: string, body: string, days: number, prevHash: string, join: string) => `
  insert into events (${COLUMNS})
  select at, version, $1::uuid, event_id, stream, type, body, metadata, prev_hash, ${HASH} from (
    select ("weekStartDate" || 'T11:00:00Z')::timestamptz + interval '${days} days' as at, ${version} as version,
      ${eventId(4 + version, 'n')} as event_id, 'payment-run-' || run as stream, '${type}' as type, ${body} as body,
      ${METADATA} as metadata, ${prevHash} as prev_hash
    from (select r.*, ${eventId(7, 'n')} as run from (${REMITTANCES}) r where n % 9 = 0) r ${join}) e order by event_id`;

const PREPARED = runs(1, 'PaymentRunPrepared', RUN_BODY, 10, ZEROS, '');
const SETTLED = runs(
  2,
  'PaymentRunSettled',
  SETTLED_BODY,
  11,
  'before.hash',
  `join events before on before.business = $1::uuid and before.stream = 'payment-run-' || r.run and before.version = 1`,
);

const REMITTANCES_A_BATCH = 4_500;

/** As `eventId` in SQL. */
const idOf = (kind: number, n: number) => `${n.toString(16).padStart(8, '0')}-000${kind}-7000-8000-000000000000`;

/** What stands in events for a batch's personal fields. */
async function sealedTexts(sealer: FieldSealer, business: string, first: number, last: number) {
  const seal = async (n: number, version: number, type: string, path: string, text: string) => {
    const place = { business, stream: `remittance-${idOf(1, n)}`, version };
    return JSON.stringify(await sealer.seal(place, type, idOf(2, n % DRIVERS), path, text));
  };
  const [names, notes]: [string[], string[]] = [[], []];
  // One after the other: at once, each would ask for its driver's key.
  for (let n = first; n <= last; n++) {
    names.push(await seal(n, 1, 'RemittanceSubmitted', '/driverName', NAME));
    notes.push(n % NOTE_EVERY === 0 ? await seal(n, 2, 'RemittanceApproved', '/notes', NOTE) : 'null');
  }
  return { names, notes };
}

/** A log of so many events over three years, as the application would have written it, sealed. */
export async function fillLog(
  database: TestDatabase,
  masterKey: Uint8Array,
  business: string,
  events: number,
): Promise<void> {
  const sealer = new FieldSealer(database.appPool, masterKey);
  const templates = JSON.stringify(Array.from({ length: WEEKS + 1 }, (_, week) => template(week)));
  const remittances = Math.floor((events * 9) / 20);
  await asOwner(database, async (owner) => {
    for (let first = 0; first < remittances; first += REMITTANCES_A_BATCH) {
      const last = Math.min(first + REMITTANCES_A_BATCH, remittances) - 1;
      const { names, notes } = await sealedTexts(sealer, business, first, last);
      const values = [business, first, names, notes, templates, remittances];
      await owner.query('begin');
      for (const statement of [SUBMISSIONS, APPROVALS, PREPARED, SETTLED]) await owner.query(statement, values);
      await owner.query('commit');
    }
    // As autovacuum does within a minute or so.
    await owner.query('vacuum analyze events');
    await new Sealer(database.systemPool).sealAll();
    await owner.query('vacuum analyze sealed');
  });
}
