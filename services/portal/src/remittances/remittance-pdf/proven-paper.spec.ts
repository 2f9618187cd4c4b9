import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Job, RemittanceAnswer } from '@waybook/contracts/api';
import {
  checkPaper,
  textsOf,
  withAttachment,
  type Bytes,
  type CheckedPaper,
  type IssuedPaper,
} from '@waybook/contracts/proofs';
import { type NoteSigner, verifiersOf, verifierText } from '@waybook/event-store';
import { unzipSync } from 'fflate';
import { PaymentFixture } from '../../payments/testing/payment-fixture.js';
import { Caller } from '../../testing/caller.js';
import type { TestPerson } from '../../testing/index.js';
import { TRAIL, type Trail } from '../../trail.js';
import { readPdf, wordsOf } from '../remittance-document/testing/read-pdf.js';
import { putTogether, rewritten, signedAnew, takenApart } from './testing/forged-papers.js';

let pay: PaymentFixture;
let driver: TestPerson;
let remittance: RemittanceAnswer;
let trail: Trail;
let key: string;

const keyOf = (signer: NoteSigner) => verifierText(verifiersOf(signer)[0]!);

beforeAll(async () => {
  pay = await PaymentFixture.open();
  trail = pay.office.portal.portal.app.get<Trail>(TRAIL, { strict: false });
  key = keyOf(trail.signer);
});
afterAll(() => pay?.close());

/** A business of its own for each test, with an approved VAT remittance of one job of £100: 72.00 due, 18.00 retained. */
beforeEach(async () => {
  pay = await pay.inAnotherBusiness();
  driver = await pay.office.selfBilledDriver();
  remittance = await pay.approved(driver, true);
});

async function paper(which = 'pdf', id = remittance.id, as = driver): Promise<Bytes> {
  const answer = await pay.get(`/api/remittances/${id}/${which}`, as);
  expect(answer.statusCode).toBe(200);
  return new Uint8Array(answer.rawPayload);
}

async function signedPaper(which = 'pdf', id = remittance.id, as = driver): Promise<Bytes> {
  await pay.office.portal.sign();
  return paper(which, id, as);
}

async function words(file: Bytes): Promise<string> {
  const { pages } = await readPdf(Buffer.from(file));
  return pages.map(wordsOf).join(' ');
}

function unchanged(checked: CheckedPaper): IssuedPaper {
  if (checked.outcome !== 'unchanged') throw new Error(JSON.stringify(checked));
  return checked.paper;
}

async function correct(jobPrice: number, id = remittance.id): Promise<RemittanceAnswer> {
  const jobs = (JSON.parse(remittance.jobs) as Job[]).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice }));
  const body = { reason: 'It was another price', jobs };
  return (await pay.post(`/api/remittances/${id}/correct`, body)).json<RemittanceAnswer>();
}

describe('a document carries its proof', () => {
  test('once the log is signed so far; until then it goes out and says that it carries none', async () => {
    const early = await paper();
    expect(await checkPaper(early, [key])).toEqual({ outcome: 'no_proof' });
    expect(await words(early)).toContain('This file carries no proof yet');
    const file = await signedPaper();
    expect(await words(file)).toContain(
      'This file proves that it is as it was issued: drop it on http://localhost/verify',
    );
    const { facts, issuer, log, kind } = unchanged(await checkPaper(file, [key]));
    expect({ kind, origin: log.origin }).toEqual({ kind: 'document', origin: 'waybook.test/log' });
    expect(await words(file)).toContain(issuer);
    expect(facts).toMatchObject({ title: 'Self-billed VAT invoice', number: 'INV-000001', figure: '£120.00' });
    expect(facts).toMatchObject({ issuedOn: '2026-11-20', week: 'Nov 16 – Nov 22, 2026', correctedOn: null });
    expect(facts.all.map(({ label, text }) => `${label} ${text}`)).toEqual(
      expect.arrayContaining([
        'Total net £100.00',
        'VAT £20.00',
        'Retention −£18.00',
        'Net pay £72.00',
        'To be paid £72.00',
      ]),
    );
  });

  test('which names nobody', async () => {
    const { proof } = takenApart(await signedPaper());
    const said = JSON.stringify(proof.proof);
    expect(said).toContain('"driverCode');
    expect(said).not.toMatch(/Dora|Driver"|Leeds|@/);
  });

  test('and is the same file again, also when more has been signed', async () => {
    const first = await signedPaper();
    await pay.office.driver();
    expect(await signedPaper()).toEqual(first);
    expect(await signedPaper('pdf', remittance.id, pay.director)).toEqual(first);
  });

  test('of a driver who isn’t registered', async () => {
    const other = await pay.office.driver();
    const { id } = await pay.approved(other);
    const { facts } = unchanged(await checkPaper(await signedPaper('pdf', id, other), [key]));
    expect(facts).toMatchObject({ title: 'Remittance statement', number: 'STM-000001', figure: '£75.00' });
    expect(facts.all.map(({ label }) => label)).not.toContain('VAT');
  });

  test('in the archive of a year, too', async () => {
    const { id } = await pay.prepared();
    await pay.post(`/api/payment-runs/${id}/settle`, {});
    await pay.office.portal.sign();
    const { rawPayload } = await pay.get('/api/statements/documents?taxYear=2026-27', driver);
    const [file] = Object.values(unzipSync(new Uint8Array(rawPayload)));
    unchanged(await checkPaper(new Uint8Array(file!), [key]));
  });
});

describe('a corrected remittance', () => {
  test('says on each of its papers what stands in the log', async () => {
    const before = await signedPaper();
    const replacement = await correct(120);
    const after = unchanged(await checkPaper(await signedPaper(), [key]));
    expect(after.facts).toMatchObject({ number: 'INV-000001', correctedOn: '2026-11-20' });
    const credit = unchanged(await checkPaper(await paper('credit-note'), [key]));
    expect(credit).toMatchObject({ kind: 'credit_note', facts: { number: 'INV-000002', figure: '−£120.00' } });
    const { facts } = unchanged(await checkPaper(await paper('pdf', replacement.id), [key]));
    expect(facts).toMatchObject({ number: 'INV-000003', figure: '£144.00' });
    expect(unchanged(await checkPaper(before, [key])).facts.correctedOn).toBeNull();
  });

  test('where it is less than was paid', async () => {
    const { id } = await pay.prepared();
    await pay.post(`/api/payment-runs/${id}/settle`, {});
    const replacement = await correct(60);
    const { facts } = unchanged(await checkPaper(await signedPaper('pdf', replacement.id), [key]));
    expect(facts.figure).toBe('£72.00');
  });
});

describe('a paper that isn’t the one that was issued', () => {
  test('is found by a single digit of an amount, which is named', async () => {
    const { issued, proof } = takenApart(await signedPaper());
    const forged = await rewritten(issued, '£72.00', '£22.00');
    expect(await textsOf(forged)).toContain('£22.00');
    expect(await checkPaper(putTogether({ issued: forged, proof }), [key])).toMatchObject({
      outcome: 'changed',
      differences: [
        { label: 'Net pay', text: '£72.00' },
        { label: 'To be paid', text: '£72.00' },
      ],
      paper: { facts: { number: 'INV-000001' } },
    });
  });

  test('is found by a letter of a name, which the log doesn’t tell', async () => {
    const { issued, proof } = takenApart(await signedPaper());
    const forged = await rewritten(issued, 'Dora', 'Doro');
    expect((await textsOf(forged)).join(' ')).toContain('Doro');
    const checked = await checkPaper(putTogether({ issued: forged, proof }), [key]);
    expect(checked).toMatchObject({ outcome: 'changed', differences: [] });
  });

  test('is found by a digit of a date', async () => {
    const { issued, proof } = takenApart(await signedPaper());
    const forged = await rewritten(issued, 'Nov 27', 'Nov 21');
    expect(await checkPaper(putTogether({ issued: forged, proof }), [key])).toMatchObject({
      outcome: 'changed',
      differences: [{ label: 'To be paid on', text: 'Nov 27, 2026' }],
    });
  });

  test('is found by any other byte, wherever it stands', async () => {
    const file = await signedPaper();
    for (let at = 7; at < file.length; at += 251) {
      const changed = file.with(at, file[at]! ^ 1);
      expect([at, (await checkPaper(changed, [key])).outcome]).not.toEqual([at, 'unchanged']);
    }
  });

  test('is found where anything was added behind it or to its proof, or left out', async () => {
    const file = await signedPaper();
    const added = new Uint8Array([...file, ...new TextEncoder().encode('\n')]);
    expect(await checkPaper(added, [key])).toMatchObject({ outcome: 'changed' });
    const { issued, proof } = takenApart(file);
    const events = proof.proof.events.slice(1);
    const less = { ...proof, proof: { ...proof.proof, events } };
    expect(await checkPaper(putTogether({ issued, proof: less }), [key])).toMatchObject({ outcome: 'not_proven' });
    expect(await checkPaper(issued, [key])).toEqual({ outcome: 'no_proof' });
    const attachment = new TextEncoder().encode(`${JSON.stringify({ ...proof, more: 'said' })}\n`);
    const more = withAttachment({ issued, attachment });
    expect(await checkPaper(more, [key])).toMatchObject({ outcome: 'not_proven' });
  });

  test('is found with the genuine proof of another paper', async () => {
    const other = await pay.approved(driver, true);
    const { issued } = takenApart(await signedPaper());
    const { proof } = takenApart(await paper('pdf', other.id));
    expect(await checkPaper(putTogether({ issued, proof }), [key])).toMatchObject({ outcome: 'changed' });
  });
});

describe('whose key it is', () => {
  test('comes from elsewhere: a proof that a forger signed with a key of their own is none', async () => {
    const { issued, proof } = takenApart(await signedPaper());
    const forger = { name: trail.signer.name, privateKey: Buffer.alloc(32, 9) };
    const forged = putTogether({ issued, proof: signedAnew(proof, forger, keyOf(forger)) });
    const reason = 'the paper was signed by another key';
    expect(await checkPaper(forged, [key])).toEqual({ outcome: 'not_proven', reason });
    expect(await checkPaper(forged, [])).toEqual({ outcome: 'not_proven', reason });
  });

  test('stays good for what it signed before it was changed', async () => {
    const file = await signedPaper();
    const changing = { name: trail.signer.name, privateKey: Buffer.alloc(32, 7), previousKey: trail.signer.privateKey };
    const second = await pay.office.portal.secondInstance({ trail: { ...trail, signer: changing } });
    const keys = verifiersOf(changing).map(verifierText);
    unchanged(await checkPaper(file, keys));
    const { clock } = pay.office.portal;
    const again = await new Caller(second.app, clock, driver).get(`/api/remittances/${remittance.id}/pdf`);
    const later = new Uint8Array(again.rawPayload);
    unchanged(await checkPaper(later, keys));
    unchanged(await checkPaper(later, [key]));
    expect(await checkPaper(later, [keys[0]!])).toMatchObject({ outcome: 'not_proven' });
  });
});
