import type { DriverDetailsAnswer, RemittanceAnswer, UploadAnswer } from '@waybook/contracts/api';
import { londonDay, weekOfDay } from '@waybook/contracts/calendar';
import { calculateRemittance, decimalText, penceFromPounds } from '@waybook/contracts/money';
import { openPaperFile, textsOf } from '@waybook/contracts/proofs';
import { newBusinessFrom, type NewBusinessOptions } from '../../businesses/new-business.js';
import { registerBusiness } from '../../businesses/register-business.js';
import { DIRECTOR_PASSWORD, HARBOUR } from '../../businesses/testing/harbour.js';
import type { MovingInstallation } from './moving-installation.js';
import { Visitor } from './visitor.js';

const PASSWORD = 'correct horse battery';
export const DIRECTOR = { kind: 'admin', login: HARBOUR.adminUsername, password: DIRECTOR_PASSWORD } as const;

const DORA = { firstName: 'Dora', lastName: 'Marsh', email: 'dora.marsh@quayside.example' };
/** What nothing else says by chance. */
const ERASED_NAME = 'Quillfeather';
const ERASED = { firstName: 'Persephone', lastName: ERASED_NAME, email: 'p.quillfeather@quayside.example' };
export const ERASED_SIGN_IN = { kind: 'driver', login: ERASED.email, password: PASSWORD } as const;

export const DORA_SIGN_IN = { kind: 'driver', login: DORA.email, password: PASSWORD } as const;

/** Where the office reads a driver's name. */
export const PLACES_OF_A_NAME = [
  '/api/drivers',
  `/api/search?q=${ERASED_NAME}`,
  '/api/memberships',
  '/api/tickets',
  '/api/activity',
  '/api/audit/events',
] as const;

/** One grey pixel. */
const PHOTO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const WEEKLY_FEE = '25.00';

export interface TwoDriverHistories {
  /** Who is going to be deleted; signed in. */
  readonly erased: Visitor;
  readonly erasedId: string;
  /** With an invoice. */
  readonly approvedId: string;
  readonly pendingId: string;
  readonly photoPath: string;
}

export interface VisibleState {
  readonly remittance: RemittanceAnswer;
  /** What its PDF says, without where that is checked: that is another address on another port, and another sentence once the log is signed. */
  readonly paper: readonly string[];
  readonly photo: Buffer;
}

/** A business beside it, of which nothing is known but its director. */
export const SECOND = {
  ...HARBOUR,
  ...{ name: 'Quayside Couriers Ltd', displayName: 'Quayside Couriers', email: 'office@quayside.example' },
  ...{ adminUsername: 'quayside', adminEmail: 'director@quayside.example' },
};
export const SECOND_DIRECTOR = { kind: 'admin', login: SECOND.adminUsername, password: DIRECTOR_PASSWORD } as const;

export const addSecondBusiness = (house: MovingInstallation, databaseUrl: string) =>
  addBusiness(house, databaseUrl, {}, SECOND);

/** What `waybook businesses add` does, in this process: to start one takes a second. */
export async function addBusiness(
  { folder }: MovingInstallation,
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  business: NewBusinessOptions = HARBOUR,
): Promise<void> {
  const environment = { DATABASE_URL: databaseUrl, WAYBOOK_DATA_DIR: folder.path, ...settings };
  await registerBusiness(newBusinessFrom(business), async () => DIRECTOR_PASSWORD, environment);
}

/** The approved remittance, as the director sees it. */
export async function visibleStateOf(
  { approvedId, photoPath }: Pick<TwoDriverHistories, 'approvedId' | 'photoPath'>,
  director: Visitor,
): Promise<VisibleState> {
  return {
    remittance: await director.get(`/api/remittances/${approvedId}`),
    paper: await wordsOf(await director.bytes(`/api/remittances/${approvedId}/pdf`)),
    photo: await director.bytes(photoPath),
  };
}

export async function placesNaming(director: Visitor): Promise<string[]> {
  const naming: string[] = [];
  for (const place of PLACES_OF_A_NAME) if ((await director.text(place)).includes(ERASED_NAME)) naming.push(place);
  return naming;
}

/** A driver with a week that was approved and one that waits, and another who is owed nothing, with a ticket: by the calls that screens make. */
export async function twoDriverHistories(address: string): Promise<TwoDriverHistories> {
  const director = await Visitor.signedIn(address, DIRECTOR);
  const vat = { isVatRegistered: true, vatNumber: 'GB434031494' };
  await newDriver(director, { ...DORA, ...vat });
  const { id: erasedId } = await newDriver(director, ERASED);
  const ticket = { title: `${ERASED_NAME} asks about fuel`, description: 'Call back', driverId: erasedId };
  await director.post('/api/tickets', ticket);

  const erased = await Visitor.signedIn(address, ERASED_SIGN_IN);

  const dora = await Visitor.signedIn(address, DORA_SIGN_IN);
  await dora.post('/api/driver/self-billing-agreement', {});
  const photoPath = await sendPhoto(dora);
  const approved = await submit(dora, { photoPath, loadId: '10000001', fee: WEEKLY_FEE });
  await director.post(`/api/remittances/${approved.id}/approve`, {});
  const pending = await submit(dora, { photoPath, loadId: '10000002', fee: '0.00' });
  return { erased, erasedId, approvedId: approved.id, pendingId: pending.id, photoPath };
}

function newDriver(director: Visitor, details: object): Promise<DriverDetailsAnswer> {
  const terms = { password: PASSWORD, membershipFee: WEEKLY_FEE, startDate: '2026-01-05' };
  return director.post('/api/drivers', { ...details, ...terms });
}

async function sendPhoto(driver: Visitor): Promise<string> {
  const form = new FormData();
  form.set('purpose', 'pod_photo');
  form.set('file', new Blob([Buffer.from(PHOTO, 'base64')]), 'photo.png');
  return (await driver.post<UploadAnswer>('/api/uploads', form)).objectPath;
}

interface OneJob {
  readonly photoPath: string;
  readonly loadId: string;
  readonly fee: string;
}

/** This week's, with one job of £123.45. */
function submit(driver: Visitor, { photoPath, loadId, fee }: OneJob): Promise<RemittanceAnswer> {
  const date = londonDay(new Date());
  const figures = calculateRemittance({
    jobPricesPence: [penceFromPounds(123.45)],
    isVatRegistered: true,
    membershipFeePence: penceFromPounds(fee),
    additionalDeductionsPence: 0,
  });
  const podPhotos = { building: photoPath, goods: photoPath, deliveryNote: photoPath };
  return driver.post('/api/remittances', {
    ...weekOfDay(date),
    grossEarnings: decimalText(figures.grossExVatPence),
    netPay: decimalText(figures.netPayPence),
    vatAmount: decimalText(figures.vatOnEarningsPence),
    retentionAmount: decimalText(figures.retentionPence!),
    isVatRegistered: true,
    membershipFee: fee,
    jobs: [{ id: 'job-1', loadId, jobPrice: 123.45, date, podPhotos }],
  });
}

async function wordsOf(pdf: Buffer): Promise<string[]> {
  const file = new Uint8Array(pdf);
  const words = await textsOf(openPaperFile(file)?.issued ?? file);
  return words.filter((line) => !line.includes('/verify'));
}
