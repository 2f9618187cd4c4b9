import type { DriverChanges } from '../../drivers/driver-changes.js';
import type { DriverDetails } from '../../drivers/driver-details.js';
import { DriverCodeTaken } from '../../drivers/driver.errors.js';
import { changesFrom, textOrNull } from '../../drivers/driver-body.js';
import { ChangeDriverBody } from '../../drivers/change-driver/change-driver.request.js';
import { changeDriver, registerDriver } from '../../drivers/driver.decider.js';
import type { DriverRecord } from '../../drivers/driver.entity.js';
import { driverStream, type Driver, type RegisteredDriver } from '../../drivers/driver.js';
import { CreateDriverBody } from '../../drivers/register-driver/create-driver.request.js';
import { newDriverDetails } from '../../drivers/register-driver/new-driver-details.js';
import { signInName, SignInNameTaken } from '../../credentials/sign-in-names.js';
import type { ReadRow } from '../reading/read-import-file.js';
import { refusedRow, type AssessedRow, type ImportMoment, type RowChange, type RowProblem } from './importer.js';
import { driverCodeIn, emailIn, type KnownDrivers } from './known-drivers.js';
import { checkedBody, refusalOf } from './row-check.js';
import { shownField, shownValue, type Shown } from './shown-value.js';

export type DriverPlan =
  | {
      readonly kind: 'register';
      readonly details: DriverDetails;
      /** As the file has it. */
      readonly driverCode: string | null;
      /** For whom the file has none: free so far, and no other row's. */
      readonly freeCode: string | null;
    }
  | { readonly kind: 'change'; readonly driverId: string; readonly changes: DriverChanges };

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** By the rules of the forms "Add New Driver" and "Edit": their requests, and their deciders. */
export async function assessDriver(
  row: ReadRow,
  known: KnownDrivers,
  moment: ImportMoment,
): Promise<AssessedRow<DriverPlan>> {
  const label = labelOf(row);
  const twice = seenBefore(row, known);
  if (twice !== null) return refusedRow(row.row, label, [twice]);
  const { driver, problem } = whoIsMeant(row, known);
  if (problem !== null) return refusedRow(row.row, label, [problem]);
  return driver === null ? assessNewDriver(row, label, known, moment) : assessChange(row, driver, moment);
}

function labelOf({ values }: ReadRow): string {
  return [values['firstName'], values['lastName'], values['driverId']].filter(Boolean).join(' ');
}

function seenBefore(row: ReadRow, { seen }: KnownDrivers): RowProblem | null {
  for (const [field, value] of [
    ['driverId', driverCodeIn(row)],
    ['email', emailIn(row)],
  ] as const) {
    if (value === null) continue;
    const earlier = seen.get(`${field} ${value}`);
    if (earlier !== undefined) return { field, message: `The same stands in row ${earlier} already.` };
    seen.set(`${field} ${value}`, row.row);
  }
  return null;
}

function whoIsMeant(row: ReadRow, { byCode, byEmail, takenCodes }: KnownDrivers) {
  const code = driverCodeIn(row);
  const email = emailIn(row);
  const withEmail = email === null ? null : (byEmail.get(email) ?? null);
  const driver = code === null ? withEmail : (byCode.get(code) ?? null);
  const refuse = (field: string, { message }: Error) => ({ driver: null, problem: { field, message } });
  if (code !== null && driver === null && takenCodes.has(code)) return refuse('driverId', new DriverCodeTaken(code));
  if (withEmail !== null && withEmail.id !== driver?.id) return refuse('email', new SignInNameTaken('email'));
  return { driver, problem: null };
}

async function assessNewDriver(
  row: ReadRow,
  label: string,
  { freeCodes }: KnownDrivers,
  { at }: ImportMoment,
): Promise<AssessedRow<DriverPlan>> {
  const { body, problems } = await checkedBody(CreateDriverBody, row);
  if (body === null) return refusedRow(row.row, label, problems);
  const details = newDriverDetails(body, at);
  const driverCode = textOrNull(body.driverId) ?? null;
  const registration = { driverId: NOBODY, driverCode: driverCode ?? '', details, registeredBy: null, at };
  const decision = await refusalOf(() => registerDriver(driverStream.initial, registration));
  if ('problems' in decision) return refusedRow(row.row, label, decision.problems);
  const freeCode = driverCode === null ? (freeCodes.pop() ?? null) : null;
  const plan: DriverPlan = { kind: 'register', details, driverCode, freeCode };
  return { row: row.row, outcome: 'added', label, problems: [], changes: [], recordId: null, recordAt: null, plan };
}

async function assessChange(
  row: ReadRow,
  record: DriverRecord,
  { at }: ImportMoment,
): Promise<AssessedRow<DriverPlan>> {
  const label = `${record.first_name} ${record.last_name} ${record.driver_code}`;
  const { body, problems } = await checkedBody(ChangeDriverBody, row);
  if (body === null) return refusedRow(row.row, label, problems);
  const before = registeredDriver(record);
  // Whom an address finds, whatever its capitals, keeps it as it is.
  const isSameAddress = emailIn(row) === signInName(record.email);
  const changes = changesFrom(isSameAddress ? { ...body, email: undefined } : body);
  const decision = await refusalOf(() => changeDriver(before, { driverId: record.id, changes, changedBy: null, at }));
  if ('problems' in decision) return refusedRow(row.row, label, decision.problems);
  const after = decision.value.reduce<Driver>(
    (driver, event) => driverStream.evolve(driver, { ...event, ...RECORDED, at }),
    before,
  );
  const differences = differencesOf(before, after as RegisteredDriver);
  const found = { row: row.row, label, problems: [], recordId: record.id, recordAt: record.updated_at };
  if (differences.length === 0) return { ...found, outcome: 'unchanged', changes: [], plan: null };
  return { ...found, outcome: 'changed', changes: differences, plan: { kind: 'change', driverId: record.id, changes } };
}

const RECORDED = {
  eventId: NOBODY,
  business: NOBODY,
  stream: `driver-${NOBODY}`,
  version: 0,
  metadata: { actor: { type: 'system', id: 'preview' } },
} as const;

function differencesOf(before: RegisteredDriver, after: RegisteredDriver): RowChange[] {
  const later: Readonly<Record<string, Shown>> = { ...after.details, status: after.status };
  return Object.entries({ ...before.details, status: before.status })
    .filter(([field, value]) => later[field] !== value)
    .map(([field, value]) => ({
      field: shownField(field),
      from: shownValue(field, value),
      to: shownValue(field, later[field]),
    }));
}

/** What a record's row says of the driver's stream, as far as a change of details looks at it. */
function registeredDriver(record: DriverRecord): RegisteredDriver {
  const details = {
    firstName: record.first_name,
    lastName: record.last_name,
    email: record.email,
    phone: record.phone,
    address: record.address,
    city: record.city,
    postcode: record.postcode,
    country: record.country,
    dateOfBirth: record.date_of_birth,
    nationalInsurance: record.national_insurance,
    isVatRegistered: record.is_vat_registered,
    vatNumber: record.vat_number,
    membershipFeePence: record.membership_fee_pence,
    startDate: record.start_date,
    endDate: record.end_date,
    notes: record.notes,
  };
  const { status, business, driver_code: driverCode } = record;
  return { status, business, driverCode, details, selfBilling: null, legalHold: null, signInsGiven: [] };
}
