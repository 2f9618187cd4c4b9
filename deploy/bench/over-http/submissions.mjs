import { randomUUID } from 'node:crypto';
import { londonDay, weekOfDay } from '@waybook/contracts/calendar';
import { calculateRemittance, decimalText, penceFromPounds } from '@waybook/contracts/money';
import sharp from 'sharp';

const DEMO_ADMIN = { username: 'admin', password: 'waybook-admin' };
export const DRIVER_PASSWORD = 'a long way to the depot';
/** More than there are connections: what one driver sends goes one after the other, and two drivers wait for nobody. */
const DRIVERS = 48;
const FIRST_LOAD_ID = 50_000_000;
const JOB_PRICE = 122.5;
const WEEKLY_FEE = '25.00';
const PLACE_OF_LOAD_ID = '00000000';

/**
 * Drivers of a portal, each with the photos of its jobs.
 *
 * @param admin `{ username, password }` of who registers them
 */
export async function registerDrivers(portal, { admin = DEMO_ADMIN, count = DRIVERS } = {}) {
  const emails = await registerPeople(portal, { admin, count });
  const photo = await bytesOfPhoto();
  const drivers = [];
  for (const email of emails) drivers.push(await withPhotos(portal, email, photo));
  return drivers;
}

/** Drivers who have done nothing yet. @returns their e-mail addresses */
export async function registerPeople(portal, { admin = DEMO_ADMIN, count }) {
  const authorization = await signIn(portal, '/api/admin/login', admin);
  const emails = Array.from({ length: count }, () => `${randomUUID()}@bench.example`);
  for (const email of emails) await register(portal, authorization, email);
  return emails;
}

async function withPhotos(portal, email, photo) {
  const authorization = await signInAsDriver(portal, email);
  const upload = async () => (await readAnswer(await sendPhoto(portal, authorization, photo), 201)).objectPath;
  return { email, podPhotos: { building: await upload(), goods: await upload(), deliveryNote: await upload() } };
}

export const signInAsDriver = (server, email) =>
  signIn(server, '/api/driver/login', { email, password: DRIVER_PASSWORD });

/**
 * Signs the drivers in, to the portal or to a peer of it.
 *
 * @returns how to make their submissions, each with a load and a key of its own, in turns
 */
export async function submissionsTo(server, drivers) {
  const each = [];
  for (const driver of drivers) each.push(await readyDriver(server, driver));
  let turn = 0;
  return () => each[turn++ % each.length]();
}

/** A driver whose week has its first remittance, which carries the fee: those that are measured owe none, as the server finds by itself. */
async function readyDriver(server, { email, podPhotos }) {
  const authorization = await signInAsDriver(server, email);
  await submitFirst(server, distinctRequests(authorization, bodyWith(podPhotos, WEEKLY_FEE), FIRST_LOAD_ID - 1)());
  return distinctRequests(authorization, bodyWith(podPhotos, '0.00'));
}

async function register(portal, authorization, email) {
  const driver = {
    firstName: 'Bench',
    lastName: 'Driver',
    email,
    password: DRIVER_PASSWORD,
    membershipFee: WEEKLY_FEE,
  };
  const answer = await fetch(`${portal}/api/drivers`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(driver),
  });
  await readAnswer(answer, 201);
}

export async function signIn(server, path, credentials) {
  const answer = await fetch(`${server}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return `Bearer ${(await readAnswer(answer, 200)).token}`;
}

function bytesOfPhoto() {
  const background = { r: 120, g: 140, b: 160 };
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export function sendPhoto(portal, authorization, bytes) {
  const form = new FormData();
  form.set('purpose', 'pod_photo');
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
  return fetch(`${portal}/api/uploads`, { method: 'POST', headers: { authorization }, body: form });
}

/** What the driver's screen sends for one job. The measured ones leave the fee to the server. */
function bodyWith(podPhotos, fee) {
  const today = londonDay(new Date());
  const breakdown = calculateRemittance({
    jobPricesPence: [penceFromPounds(JOB_PRICE)],
    isVatRegistered: false,
    membershipFeePence: penceFromPounds(fee),
    additionalDeductionsPence: 0,
  });
  const job = { id: 'job-1', loadId: PLACE_OF_LOAD_ID, jobPrice: JOB_PRICE, date: today };
  return JSON.stringify({
    ...weekOfDay(today),
    grossEarnings: decimalText(breakdown.grossExVatPence),
    netPay: decimalText(breakdown.netPayPence),
    vatAmount: null,
    isVatRegistered: false,
    retentionAmount: null,
    isLateSubmission: false,
    splitPayments: false,
    ...(fee === WEEKLY_FEE && { membershipFee: fee }),
    jobs: [{ ...job, description: 'Two pallets to the depot', podPhotos }],
  });
}

function distinctRequests(authorization, body, firstLoadId = FIRST_LOAD_ID) {
  let loadId = firstLoadId;
  return () => ({
    method: 'POST',
    path: '/api/remittances',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: body.replace(PLACE_OF_LOAD_ID, String(loadId++)),
  });
}

async function submitFirst(server, { method, path, headers, body }) {
  await readAnswer(await fetch(`${server}${path}`, { method, headers, body }), 201);
}

async function readAnswer(answer, expectedStatus) {
  const text = await answer.text();
  if (answer.status !== expectedStatus) throw new Error(`The server answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
