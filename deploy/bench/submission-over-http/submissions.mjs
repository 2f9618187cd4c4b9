import { randomUUID } from 'node:crypto';
import { londonDay, weekOfDay } from '@waybook/contracts/calendar';
import { calculateRemittance, decimalText, penceFromPounds } from '@waybook/contracts/money';
import sharp from 'sharp';

const DRIVER = { email: 'driver@waybook.example', password: 'waybook-driver' };
const FIRST_LOAD_ID = 50_000_000;
const JOB_PRICE = 122.5;
const WEEKLY_FEE = '25.00';
const PLACE_OF_LOAD_ID = '00000000';

/** Signs the demo's VAT-registered driver in and answers how to make their submissions, each with a load and a key of its own. */
export async function submissionsTo(portal) {
  const authorization = `Bearer ${await signIn(portal)}`;
  const photo = await bytesOfPhoto();
  const upload = () => uploadPhoto(portal, authorization, photo);
  const podPhotos = { building: await upload(), goods: await upload(), deliveryNote: await upload() };
  const requests = distinctRequests(authorization, bodyWith(podPhotos, '0.00'));
  // The first remittance of the week carries its fee; those that are measured owe none, as the server finds by itself.
  await submitFirst(portal, distinctRequests(authorization, bodyWith(podPhotos, WEEKLY_FEE), FIRST_LOAD_ID - 1)());
  return requests;
}

async function signIn(portal) {
  const answer = await fetch(`${portal}/api/driver/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DRIVER),
  });
  return (await readAnswer(answer, 200)).token;
}

function bytesOfPhoto() {
  const background = { r: 120, g: 140, b: 160 };
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function uploadPhoto(portal, authorization, bytes) {
  const form = new FormData();
  form.set('purpose', 'pod_photo');
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${portal}/api/uploads`, { method: 'POST', headers: { authorization }, body: form });
  return (await readAnswer(answer, 201)).objectPath;
}

/** What the driver's screen sends for one job. The measured ones leave the fee to the server. */
function bodyWith(podPhotos, fee) {
  const today = londonDay(new Date());
  const breakdown = calculateRemittance({
    jobPricesPence: [penceFromPounds(JOB_PRICE)],
    isVatRegistered: true,
    membershipFeePence: penceFromPounds(fee),
    additionalDeductionsPence: 0,
  });
  const job = { id: 'job-1', loadId: PLACE_OF_LOAD_ID, jobPrice: JOB_PRICE, date: today };
  return JSON.stringify({
    ...weekOfDay(today),
    grossEarnings: decimalText(breakdown.grossExVatPence),
    netPay: decimalText(breakdown.netPayPence),
    vatAmount: decimalText(breakdown.vatOnEarningsPence),
    isVatRegistered: true,
    retentionAmount: decimalText(breakdown.retentionPence),
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

async function submitFirst(portal, { method, path, headers, body }) {
  await readAnswer(await fetch(`${portal}${path}`, { method, headers, body }), 201);
}

async function readAnswer(answer, expectedStatus) {
  const text = await answer.text();
  if (answer.status !== expectedStatus) throw new Error(`The portal answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
