import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Job, RemittanceAnswer } from '@waybook/contracts/api';
import { attachmentOf, checkPaper, statementOf, withAttachment, type PaperFacts } from '@waybook/contracts/proofs';
import { signNote, verifiersOf, verifierText } from '@waybook/event-store';
import { asOwner } from '@waybook/platform/testing';
import { EarningsFixture } from '../../earnings/testing/earnings-fixture.js';
import { PaymentFixture } from '../../payments/testing/payment-fixture.js';
import { Caller } from '../../testing/caller.js';
import { answerOf, type TestPerson } from '../../testing/index.js';
import { TRAIL, type Trail } from '../../trail.js';
import { askScript } from './testing/ask-script.js';
import { putTogether, rewritten, signedAnew, takenApart } from './testing/forged-papers.js';

let pay: PaymentFixture;
let trail: Trail;
let keys: string[];

beforeAll(async () => {
  pay = await PaymentFixture.open();
  trail = pay.office.portal.portal.app.get<Trail>(TRAIL, { strict: false });
  keys = verifiersOf(trail.signer).map(verifierText);
});
afterAll(() => pay?.close());
beforeEach(async () => {
  pay = await pay.inAnotherBusiness();
});

async function paper(id: string, as: TestPerson, which = 'pdf') {
  await pay.office.portal.sign();
  const answer = await pay.get(`/api/remittances/${id}/${which}`, as);
  expect(answer.statusCode).toBe(200);
  return new Uint8Array(answer.rawPayload);
}

/** Checked with its proof, which every paper has, of whatever kind. */
async function factsOf(id: string, as: TestPerson, which?: string): Promise<PaperFacts> {
  const checked = await checkPaper(await paper(id, as, which), keys);
  if (checked.outcome !== 'unchanged') throw new Error(JSON.stringify(checked));
  return checked.paper.facts;
}

interface Week {
  readonly prices: readonly number[];
  readonly isVatRegistered?: boolean;
  readonly additionalDeductions?: string;
  readonly isLate?: boolean;
}

async function submitted(driver: TestPerson, week: Week): Promise<RemittanceAnswer> {
  const { office } = pay;
  const { prices, isLate = false, ...terms } = week;
  const date = isLate ? '2026-11-12' : '2026-11-18';
  const jobs: Job[] = [];
  for (const jobPrice of prices) jobs.push(await office.job(driver, { jobPrice, date }));
  const late = { weekStartDate: '2026-11-09', weekEndDate: '2026-11-15', isLateSubmission: true, splitPayments: true };
  const payload = { ...office.payload(jobs, { membershipFee: '25.00', ...terms }), ...(isLate && late) };
  return answerOf<RemittanceAnswer>(await office.submit(driver, payload), 201);
}

async function approved(driver: TestPerson, week: Week, lines: readonly object[] = []): Promise<string> {
  const { id } = await submitted(driver, week);
  for (const line of lines) await pay.post(`/api/remittances/${id}/lines`, line);
  answerOf(await pay.office.approve(pay.colleague, id), 200);
  return id;
}

const WAITING = { kind: 'waiting_time', text: 'Two hours', amount: '30.00', reason: 'As agreed' };
const MIRROR = { kind: 'deduction', text: 'Broken mirror', amount: '15.00', reason: 'As agreed' };

test('of a late week, paid in three parts, with what the office added and took off, and of its correction', async () => {
  const driver = await pay.office.selfBilledDriver();
  const week = { prices: [120, 80.5, 45.25], isVatRegistered: true, additionalDeductions: '10.00', isLate: true };
  const id = await approved(driver, week, [WAITING, MIRROR]);
  const { all } = await factsOf(id, driver);
  expect(all.filter(({ label }) => label === 'To be paid').map(({ text }) => text)).toEqual([
    '£73.57',
    '£73.57',
    '£73.58',
  ]);
  expect(all.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Addition', 'Additional deductions', 'Deduction']),
  );
  const { jobs } = (await pay.get(`/api/remittances/${id}`)).json<RemittanceAnswer>();
  const changed = (JSON.parse(jobs) as Job[]).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice: 100 }));
  const correction = await pay.post(`/api/remittances/${id}/correct`, { reason: 'All were £100', jobs: changed });
  expect((await factsOf(id, driver, 'credit-note')).figure).toBe('−£330.90');
  await factsOf(answerOf<RemittanceAnswer>(correction, 201).id, driver);
});

test('of a driver who is registered and has no agreement, on several pages', async () => {
  const driver = await pay.office.driver({ isVatRegistered: true, vatNumber: 'GB434031494' });
  const prices = Array.from({ length: 40 }, (_, index) => 100 + index);
  const facts = await factsOf(await approved(driver, { prices, isVatRegistered: true }), driver);
  expect(facts).toMatchObject({ title: 'Remittance statement', number: 'STM-000001' });
});

test('of a week that earned less than is taken off, and of the statement that takes it back', async () => {
  const driver = await pay.office.driver();
  const id = await approved(driver, { prices: [40], additionalDeductions: '34.50' });
  expect((await factsOf(id, driver)).all.at(-1)).toEqual({ label: 'Net pay', text: '−£19.50' });
  const { jobs } = (await pay.get(`/api/remittances/${id}`)).json<RemittanceAnswer>();
  const changed = (JSON.parse(jobs) as Job[]).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice: 90 }));
  const correction = await pay.post(`/api/remittances/${id}/correct`, { reason: 'It was £90', jobs: changed });
  expect(await factsOf(id, driver, 'credit-note')).toMatchObject({ number: 'STM-000002', figure: '−£40.00' });
  await factsOf(answerOf<RemittanceAnswer>(correction, 201).id, driver);
});

test('of what the office made from the week’s entries', async () => {
  const desk = await EarningsFixture.open();
  await desk.moveToAnotherBusiness();
  await desk.approved({ grossEarnings: '50.00' });
  const body = { driverId: desk.driver.id, weekStartDate: '2026-11-16' };
  const made = await desk.office.portal.as(desk.admin).post('/api/earnings/remittances', body);
  const { id } = answerOf<RemittanceAnswer>(made, 201);
  answerOf(await desk.office.approve(desk.admin, id), 200);
  await desk.office.portal.sign();
  const { rawPayload } = await desk.office.portal.as(desk.driver).get(`/api/remittances/${id}/pdf`);
  const { signer } = desk.office.portal.portal.app.get<Trail>(TRAIL, { strict: false });
  const checked = await checkPaper(new Uint8Array(rawPayload), verifiersOf(signer).map(verifierText));
  expect(checked).toMatchObject({ outcome: 'unchanged', paper: { facts: { figure: '£25.00' } } });
  await desk.close();
});

test('holds once the driver is erased, before and after', async () => {
  const driver = await pay.office.selfBilledDriver();
  const id = await approved(driver, { prices: [100], isVatRegistered: true });
  const before = await paper(id, driver);
  const run = await pay.prepared({ retentionReleases: [id] });
  await pay.post(`/api/payment-runs/${run.id}/settle`, {});
  expect((await pay.office.portal.as(pay.director).delete(`/api/drivers/${driver.id}`)).statusCode).toBe(204);
  expect(await checkPaper(before, keys)).toMatchObject({ outcome: 'unchanged' });
  await factsOf(id, pay.director);
});

test('is none where the portal itself signed something else than its log says', async () => {
  const driver = await pay.office.selfBilledDriver();
  const id = await approved(driver, { prices: [100], isVatRegistered: true });
  const { issued: genuine, proof } = takenApart(await paper(id, driver));
  const issued = await rewritten(genuine, '£72.00', '£22.00');
  const { business } = pay.office;
  const text = await statementOf({ business, remittanceId: id, kind: 'document', issuer: 'Any' }, issued, proof.proof);
  const attachment = attachmentOf({ ...proof, statement: signNote(text, trail.signer) });
  expect(await checkPaper(withAttachment({ issued, attachment }), keys)).toEqual({
    outcome: 'not_proven',
    reason: 'the portal has signed something else than its log says: Net pay, To be paid',
  });
});

test('goes out without one where the log can’t show what the paper says', async () => {
  const driver = await pay.office.driver();
  const id = await approved(driver, { prices: [100] });
  await factsOf(id, driver);
  const { portal } = pay.office;
  const stranger = { ...trail, signer: { name: 'another/log', privateKey: Buffer.alloc(32, 5) } };
  const { app } = await portal.secondInstance({ trail: stranger });
  const elsewhere = await new Caller(app, portal.clock, driver).get(`/api/remittances/${id}/pdf`);
  expect(await checkPaper(new Uint8Array(elsewhere.rawPayload), keys)).toEqual({ outcome: 'no_proof' });
  await asOwner(portal.database, async (owner) => {
    await owner.query('alter table events disable trigger events_are_only_appended');
    await owner.query(`update events set metadata = '{}' where stream = $1`, [`remittance-${id}`]);
    await owner.query('alter table events enable always trigger events_are_only_appended');
  });
  expect(await checkPaper(await paper(id, driver), keys)).toEqual({ outcome: 'no_proof' });
});

test('the script that auditors run says what the page says of each, and proves nothing by a key that came with the paper', async () => {
  const driver = await pay.office.selfBilledDriver();
  const file = await paper(await approved(driver, { prices: [100], isVatRegistered: true }), driver);
  const key = keys[0]!;
  expect(askScript(file, key)).toEqual([
    0,
    expect.stringMatching(
      /^Proven: Self-billed VAT invoice INV-000001 of Nov 20, 2026 over £120\.00, for DS\d{6}, .* unchanged to the byte\./,
    ),
  ]);
  expect(askScript(file)).toEqual([
    3,
    expect.stringMatching(/^Consistent, but by a key that came with it: Self-billed/),
  ]);
  const { issued, proof } = takenApart(file);
  expect(askScript(issued, key)).toEqual([1, 'Not proven: the PDF carries no proof\n']);
  const changed = putTogether({ issued: await rewritten(issued, '£72.00', '£22.00'), proof });
  const told = "The log says what the PDF doesn't: Net pay £72.00, To be paid £72.00.";
  const sentence = `Not proven: the PDF isn't INV-000001 as it was issued; it was changed since. ${told}\n`;
  expect(askScript(changed, key)).toEqual([1, sentence]);
  const forger = { name: trail.signer.name, privateKey: Buffer.alloc(32, 9) };
  const forged = putTogether({ issued, proof: signedAnew(proof, forger, verifierText(verifiersOf(forger)[0]!)) });
  expect(askScript(forged, key)).toEqual([1, 'Not proven: the paper was signed by another key\n']);
  const [status, output] = askScript(forged);
  expect([status, output.includes('Proven')]).toEqual([3, false]);
});
