import type { RemittanceAnswer } from '@waybook/contracts/api';
import {
  answerOf,
  phonePhoto,
  RemittanceFixture,
  sendFile,
  signIn,
  type TestPerson,
  type TestPortal,
} from '@waybook/portal/testing';
import { processorTimes, type ProcessorTimes } from '../audit/processor-times.js';

/** Milliseconds of processor time of one of them, in Node with all its threads, and in PostgreSQL. */
export type StepTimes = Readonly<Record<StepName, ProcessorTimes>>;
export type StepName = 'sign-in' | 'photo' | 'submission' | "driver's list" | "office's list" | 'approval';

const PEOPLE = 60;
const PHOTOS = 30;
const AT_ONCE = 8;
/** As many as a process decodes: more would wait, and be sent away on a busy machine. */
const PHOTOS_AT_ONCE = 2;
/** Called before it is measured, so that nothing is compiled in between. */
const WARM_UP = 10;

interface People {
  readonly portal: TestPortal;
  readonly office: RemittanceFixture;
  readonly drivers: readonly TestPerson[];
  readonly admin: TestPerson;
}

/** What people of a new business do on a Monday, through the whole portal without a network; each step by eight at once. */
export async function measureSteps(portal: TestPortal): Promise<StepTimes> {
  const people = await peopleOf(portal, await portal.people.business({ vatNumber: 'GB980780684' }));
  return { ...(await measureStepsOf(people)), photo: await measurePhotos(people) };
}

/** What people of this business do, but for the photos, which no business's past makes any dearer. */
export async function measureStepsIn(portal: TestPortal, business: string): Promise<Omit<StepTimes, 'photo'>> {
  return measureStepsOf(await peopleOf(portal, business));
}

async function peopleOf(portal: TestPortal, business: string): Promise<People> {
  const office = RemittanceFixture.at(portal, business);
  const drivers: TestPerson[] = [];
  for (let place = 0; place < PEOPLE + WARM_UP; place += 1) {
    // Their codes follow from the time.
    portal.clock.forward(1_000);
    drivers.push(await office.driver());
  }
  return { portal, office, drivers, admin: await office.admin() };
}

const nth = ({ drivers }: People, place: number): TestPerson => drivers[place % drivers.length]!;

async function measurePhotos(people: People): Promise<ProcessorTimes> {
  const pictures = await many(AT_ONCE, (place) => phonePhoto({ seed: place + 1 }));
  const send = async (place: number) => {
    answerOf(await sendFile(people.portal.as(nth(people, place)), { bytes: pictures[place % AT_ONCE]! }), 201);
  };
  return measured(PHOTOS, send, PHOTOS_AT_ONCE);
}

async function measureStepsOf(people: People): Promise<Omit<StepTimes, 'photo'>> {
  const { portal, office, drivers, admin } = people;
  // Drivers' first photos, of which their jobs tell.
  const jobs = new Map(
    await many(drivers.length, async (place) => [place, await office.job(drivers[place]!)] as const),
  );
  const submitted: string[] = [];
  const signingIn = await measured(PEOPLE, async (place) => {
    await signIn(portal.portal.app, nth(people, place));
  });
  const submission = await measured(PEOPLE, async (place) => {
    const answer = await office.submit(nth(people, place), office.payload([jobs.get(place)!]));
    submitted.push(answerOf<RemittanceAnswer>(answer, 201).id);
  });
  const driversList = await measured(PEOPLE, async (place) => {
    answerOf(await portal.as(nth(people, place)).get('/api/remittances'), 200);
  });
  const officesList = await measured(PEOPLE, async () => {
    answerOf(await portal.as(admin).get('/api/remittances/pending?page=1'), 200);
  });
  const approval = await measured(PEOPLE, async (place) => {
    answerOf(await office.approve(admin, submitted[place]!), 200);
  });
  return {
    'sign-in': signingIn,
    submission,
    "driver's list": driversList,
    "office's list": officesList,
    approval,
  };
}

async function measured(
  count: number,
  step: (place: number) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<ProcessorTimes> {
  await many(WARM_UP, (place) => step(count + place), atOnce);
  const before = await processorTimes();
  await many(count, step, atOnce);
  const after = await processorTimes();
  return { node: (after.node - before.node) / count, postgres: (after.postgres - before.postgres) / count };
}

/** Some at once, in the order of their numbers. */
async function many<T>(count: number, make: (place: number) => Promise<T>, atOnce = AT_ONCE): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let place = next++; place < count; place = next++) made[place] = await make(place);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return made;
}
