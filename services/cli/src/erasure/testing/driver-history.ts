import type { RemittanceAnswer, UploadAnswer } from '@waybook/contracts/api';
import { PaymentFixture, RemittanceFixture, sendFile, TEST_PASSWORD, type TestPerson } from '@waybook/portal/testing';
import type { Installation } from './installation.js';

/** What nothing else says by chance. */
const PERSON = {
  firstName: 'Wilhelmina',
  lastName: 'Winterbottom',
  email: 'w.winterbottom@quayside.example.org',
  phone: '07700 900499',
  address: '77 Periwinkle Row',
  city: 'Mousehole',
  dateOfBirth: '1987-03-14',
  nationalInsurance: 'JG103759A',
  vatNumber: 'GB434031494',
  notes: 'Prefers the coastal round.',
};
export const ACCOUNT = { sortCode: '200000', accountNumber: '55779911' };

/** Its push service answers nobody. */
const PHONE = {
  endpoint: 'https://push.quayside.invalid/wilmas-phone',
  p256dh: 'BP9VvszXZ31PAmxsHYWFI0RxBUfgIHnJqzKeaN_hTvXPHfpfFcgEA_n5HtsEcGGHGmuzhMrLvh3H6XVOw-84hQM',
  auth: 'v5gwT0wVKzgkoe4gKhKMkw',
};

const FORMER_EMAIL = 'wilma@slipway.example.org';

/** Each of these gives the driver away. */
export const WORDS: readonly string[] = [
  ...Object.values(PERSON),
  ...Object.values(PHONE),
  ...['wilmas-phone', FORMER_EMAIL, '07700900499', ACCOUNT.accountNumber],
];

export interface DriverHistory {
  readonly driver: TestPerson;
  readonly pay: PaymentFixture;
  /** One that was approved and paid: a VAT invoice was issued for it. */
  readonly remittanceId: string;
  /** The file that paid it. */
  readonly bankFileUrl: string;
}

/** A driver with something of theirs in every corner, made by the calls that screens make, and nothing owed to them at the end. */
export async function driverHistory({ portal }: Installation): Promise<DriverHistory> {
  const business = await portal.people.business({ vatNumber: 'GB980780684' });
  const office = RemittanceFixture.at(portal, business);
  const pay = await PaymentFixture.at(office);
  const driver = await registered(pay);
  await portal.as(driver).post('/api/driver/self-billing-agreement', {});
  await fileDocument(office, driver);
  await giveAccount(pay, driver);
  done(await portal.as(driver).put('/api/notifications/push/device', PHONE));
  const { remittanceId, bankFileUrl } = await bePaid(pay, driver);
  await beRejected(pay, driver);
  await beTalkedAbout(pay, driver);
  await mistype(pay, driver);
  return { driver, pay, remittanceId, bankFileUrl };
}

/** With a mistyped address, which the office puts right. */
async function registered({ office, director }: PaymentFixture): Promise<TestPerson> {
  const driver = await office.driver({ ...PERSON, email: FORMER_EMAIL, isVatRegistered: true });
  done(await office.portal.as(director).put(`/api/drivers/${driver.id}`, { email: PERSON.email }));
  return { ...driver, login: PERSON.email };
}

async function fileDocument({ portal }: RemittanceFixture, driver: TestPerson): Promise<void> {
  const bytes = Buffer.from(`%PDF-1.4\n% ${PERSON.lastName}, ${PERSON.address}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
  const fileName = `${PERSON.lastName} licence.pdf`;
  const sent = await sendFile(portal.as(driver), { bytes, purpose: 'driver_document', fileName });
  const { objectPath } = sent.json<UploadAnswer>();
  const document = { documentType: 'licence', objectPath, expiryDate: '2028-01-01' };
  done(await portal.as(driver).post('/api/driver-documents', document));
}

async function giveAccount({ office, colleague }: PaymentFixture, driver: TestPerson): Promise<void> {
  const { portal } = office;
  const account = { ...ACCOUNT, accountHolderName: `W ${PERSON.lastName}`, currentPassword: TEST_PASSWORD };
  done(await portal.as(driver).put('/api/driver/bank-details', account));
  done(await portal.as(colleague).post(`/api/drivers/${driver.id}/bank-details/verify`, ACCOUNT));
}

/** Submitted with photos, approved with an invoice, and paid with what was retained, by a file for the bank. */
async function bePaid(
  pay: PaymentFixture,
  driver: TestPerson,
): Promise<Pick<DriverHistory, 'remittanceId' | 'bankFileUrl'>> {
  const jobs = [await pay.office.job(driver, { description: `Left with ${PERSON.lastName}` })];
  const terms = { isVatRegistered: true, additionalDeductions: '1.00' };
  const payload = { ...pay.office.payload(jobs, terms), deductionReason: `Fuel card of ${PERSON.lastName}` };
  const submitted = done(await pay.office.submit(driver, payload)).json<RemittanceAnswer>();
  done(await pay.office.approve(pay.director, submitted.id, { notes: `Spoke to ${PERSON.lastName}` }));
  const run = await pay.prepared({ retentionReleases: [submitted.id] });
  const bankFileUrl = `/api/payment-runs/${run.id}/bank-file?format=csv`;
  done(await pay.get(bankFileUrl));
  done(await pay.post(`/api/payment-runs/${run.id}/settle`, {}));
  return { remittanceId: submitted.id, bankFileUrl };
}

async function beRejected({ office, director }: PaymentFixture, driver: TestPerson): Promise<void> {
  const { portal } = office;
  const remittance = await office.submitted(driver, { isVatRegistered: true, feeDue: '0.00' });
  done(await office.reject(director, remittance.id, { notes: `${PERSON.lastName} sent another's photo` }));
  const query = { remittanceId: remittance.id, subject: `From ${PERSON.firstName}`, message: `Call ${PERSON.phone}` };
  const { id } = done(await portal.as(driver).post('/api/remittance-queries', query)).json<{ id: string }>();
  const answer = { response: `Dear ${PERSON.firstName}, we have called.` };
  done(await portal.as(director).post(`/api/remittance-queries/${id}/answer`, answer));
}

async function beTalkedAbout({ office, director }: PaymentFixture, driver: TestPerson): Promise<void> {
  const desk = office.portal.as(director);
  const ticket = { title: `${PERSON.lastName} asks`, description: `Call ${PERSON.phone}`, driverId: driver.id };
  const { id } = done(await desk.post('/api/tickets', ticket)).json<{ id: string }>();
  done(await desk.post(`/api/tickets/${id}/comments`, { content: `${PERSON.firstName} was not in` }));
  const week = { weekStartDate: '2026-11-09', jobsCompleted: 1, podsDelivered: 3, grossEarnings: '10.00' };
  done(await desk.post('/api/earnings', { driverId: driver.id, ...week, notes: `By ${PERSON.firstName}` }));
  const payments = `/api/memberships/${driver.id}/payments`;
  done(await desk.post(payments));
  done(await desk.post(`${payments}/1/reverse`, { reason: `The bank of ${PERSON.lastName} returned it` }));
  done(await desk.post(payments));
  const hold = { method: 'POST', url: `/api/drivers/${driver.id}/legal-hold` } as const;
  done(await desk.request({ ...hold, payload: { reason: `${PERSON.lastName} sues us.` } }));
  done(await desk.request({ ...hold, method: 'DELETE', payload: { reason: `${PERSON.lastName} gave up.` } }));
  done(await desk.get(`/api/drivers?q=${PERSON.lastName}`));
}

/** What is refused leaves its lines in the logs. */
async function mistype({ office, director }: PaymentFixture, driver: TestPerson): Promise<void> {
  const { portal } = office;
  const wrong = { email: PERSON.email, password: 'not this one' };
  refused(await portal.asNobody().post('/api/driver/login', wrong), 401);
  const { firstName, lastName, email } = PERSON;
  refused(await portal.as(director).post('/api/drivers', { firstName, lastName, email }), 409);
  refused(await portal.as(driver).put('/api/driver/profile', { phone: PERSON.lastName }), 400);
}

type Answer = Awaited<ReturnType<RemittanceFixture['submit']>>;

function done(answer: Answer): Answer {
  if (answer.statusCode >= 300) throw new Error(`This was to be done: ${answer.statusCode} ${answer.body}`);
  return answer;
}

function refused(answer: Answer, status: number): void {
  if (answer.statusCode !== status) throw new Error(`This was to be refused: ${answer.statusCode} ${answer.body}`);
}
