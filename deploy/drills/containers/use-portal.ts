import { addBusinessArguments, askToSignIn, DIRECTOR_PASSWORD, Visitor } from '@waybook/cli/testing';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPeople, type Business } from '../faults/traffic/people.js';
import { approval, submission } from '../faults/traffic/requests.js';
import { sendRequest } from '../faults/traffic/send-request.js';
import { type Compose, METRICS_TOKEN } from './compose.js';

const ROLES = ['portal', 'sealer', 'relay', 'notifications', 'compliance'];
const EFFECT_WITHIN_MS = 60_000;
const POLL_MS = 500;
const AMOUNT_PENCE = 12_250;

/** What somebody finds who starts the containers and begins to work with them: each a sentence, and what throws where it isn't so. */
export function expectations(compose: Compose): [string, () => Promise<void>][] {
  const { address } = compose;
  let businesses: readonly Business[] = [];
  const harbour = () => businesses[0]!;
  const director = () => Visitor.signedIn(address, { ...harbour().director, password: DIRECTOR_PASSWORD });

  return [
    [
      'the portal is ready, and shows the page to sign in',
      async () => {
        equal((await fetch(`${address}/api/health/ready`)).status, 200);
        const page = await (await fetch(`${address}/sign-in`)).text();
        equal(/<title>Waybook<\/title>/.test(page), true);
      },
    ],
    [
      "nobody signs in with the demo's password",
      async () => {
        const answer = await askToSignIn(address, { kind: 'admin', login: 'admin', password: 'waybook-admin' });
        equal(answer.status, 401);
      },
    ],
    [
      'each container runs as somebody who may write nothing but /data and /tmp',
      async () => {
        for (const role of ROLES) equal(await compose.exec(role, ['sh', '-c', WHO_AND_WHERE]), '1000\n/data\n/tmp\n');
      },
    ],
    [
      'each role answers its probes, and its figures to who knows the token',
      async () => {
        for (const role of ROLES) equal(await compose.exec(role, ['node', '-e', PROBES]), '200 200 200 401\n');
      },
    ],
    [
      'businesses and their directors are made by the command, drivers by their directors, photos by drivers',
      async () => {
        businesses = await createPeople({ addBusiness: (business) => addBusiness(compose, business) }, address);
      },
    ],
    [
      "a driver's remittance is recorded, waits for approval and is approved",
      async () => {
        const [driver] = harbour().drivers;
        const sent = await sendRequest(address, submission(driver!, '50000001', AMOUNT_PENCE));
        const { id } = sent.body as RemittanceAnswer;
        equal(sent.status, 201);
        const approved = await sendRequest(address, approval(harbour(), `remittance-${id}`));
        equal(approved.status, 200);
      },
    ],
    [
      'another business sees nothing of it',
      async () => {
        const other = await Visitor.signedIn(address, { ...businesses[1]!.director, password: DIRECTOR_PASSWORD });
        equal((await other.get<unknown[]>('/api/admin/remittances')).length, 0);
      },
    ],
    [
      'the sealer seals, the relay brings it to Kafka, and the director is told',
      async () => {
        const visitor = await director();
        await eventually(async () => {
          const notices = await visitor.get<unknown[]>('/api/notifications');
          return notices.length > 0;
        });
      },
    ],
    [
      'the compliance of each driver is known',
      async () => {
        const visitor = await director();
        await eventually(async () => {
          const drivers = await visitor.get<unknown[]>('/api/compliance');
          return drivers.length === harbour().drivers.length;
        });
      },
    ],
    [
      "a remittance's document is drawn, and a photo read back",
      async () => {
        const visitor = await director();
        const [first] = await visitor.get<RemittanceAnswer[]>('/api/admin/remittances');
        equal((await visitor.bytes(`/api/remittances/${first!.id}/pdf`)).subarray(0, 5).toString(), '%PDF-');
        equal((await visitor.bytes(harbour().drivers[0]!.photoPath)).length > 0, true);
      },
    ],
    [
      'the trail verifies, and the doctor finds nothing broken',
      async () => {
        await compose.asOwner(['waybook', 'audit', 'verify']);
        for (const role of ROLES) {
          await compose.exec(role, ['waybook', 'doctor']).catch((error: Error) => {
            // Warnings are for whoever runs it in earnest: no mail server, no backup yet.
            if (!/ended with 1:/.test(error.message)) throw error;
          });
        }
      },
    ],
  ];
}

const WHO_AND_WHERE = `id -u; for place in /app /data /etc /home /tmp /usr /var/lib; do
  if touch $place/drill 2>/dev/null; then echo $place; rm $place/drill; fi; done`;

const PROBES = `Promise.all([
  ['/api/health/live'], ['/api/health/ready'], ['/metrics', 'Bearer ${METRICS_TOKEN}'], ['/metrics', 'Bearer wrong'],
].map(([path, authorization]) => fetch('http://127.0.0.1:3000' + path, { headers: authorization ? { authorization } : {} })))
  .then((answers) => console.log(answers.map(({ status }) => status).join(' ')))`;

async function addBusiness(compose: Compose, business: object): Promise<void> {
  const words = addBusinessArguments(business as Record<string, string>);
  await compose.asOwner(['waybook', ...words], `${DIRECTOR_PASSWORD}\n`);
}

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + EFFECT_WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It was not so within ${EFFECT_WITHIN_MS / 1_000} s.`);
    await sleep(POLL_MS);
  }
}

function equal<T>(found: T, wanted: T): void {
  if (found !== wanted) throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}
