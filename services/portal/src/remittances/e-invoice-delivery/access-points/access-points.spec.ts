import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutgoingEInvoice } from '../peppol-access-point.js';
import { TestAccessPoint, TOKEN } from '../testing/test-access-point.js';
import { FolderAccessPoint } from './folder-access-point.js';
import { PhossAccessPoint } from './phoss-access-point.js';

const document: OutgoingEInvoice = {
  key: '6f3c1f0e-14a5-5f0e-9d3c-000000000001',
  kind: 'invoice',
  sender: '9932:GB980780684',
  receiver: '9932:GB434031494',
  xml: Buffer.from('<Invoice>£</Invoice>'),
  isFirstAttempt: true,
};
const again = { ...document, isFirstAttempt: false };

describe('a folder', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waybook-access-point-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('gets each document whole, once, under its key', async () => {
    const point = new FolderAccessPoint(folder);
    for (let turn = 0; turn < 2; turn += 1) expect(await point.send(document)).toEqual({ outcome: 'taken' });
    expect(await readdir(folder)).toEqual([`${document.key}.xml`]);
    expect(await readFile(join(folder, `${document.key}.xml`))).toEqual(document.xml);
  });

  test('that is gone is told in words', async () => {
    const answer = await new FolderAccessPoint(join(folder, 'gone')).send(document);
    expect(answer).toEqual({ outcome: 'failed', reason: 'The folder of the access point is not there.' });
  });
});

describe('phoss AP', () => {
  let point: TestAccessPoint;
  let client: PhossAccessPoint;

  beforeAll(async () => {
    point = await TestAccessPoint.listen();
    client = new PhossAccessPoint({ url: `${point.url}/`, token: TOKEN });
  });
  afterAll(() => point?.close());
  beforeEach(() => {
    point.submitted.length = 0;
    point.statuses.clear();
    point.answer = point.takes;
  });

  test('gets the document with who, what and by which process, under our key', async () => {
    expect(await client.send(document)).toEqual({ outcome: 'taken' });
    expect(await client.send({ ...document, key: `${document.key}2`, kind: 'credit_note' })).toEqual({
      outcome: 'taken',
    });
    const ubl = 'busdox-docid-qns::urn:oasis:names:specification:ubl:schema:xsd';
    const form = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0::2.1';
    const [invoice, creditNote] = point.submitted;
    expect(invoice).toMatchObject({ key: document.key, body: '<Invoice>£</Invoice>' });
    expect(invoice!.headers['content-type']).toBe('application/xml');
    expect(invoice!.path).toEqual([
      'iso6523-actorid-upis::9932:GB980780684',
      'iso6523-actorid-upis::9932:GB434031494',
      `${ubl}:Invoice-2::Invoice##${form}`,
      'cenbii-procid-ubl::urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0',
      'GB',
    ]);
    expect(creditNote!.path[2]).toBe(`${ubl}:CreditNote-2::CreditNote##${form}`);
  });

  test.each(['sent', 'pending', 'sending', 'failed'])('gets nothing twice that it has as %s', async (status) => {
    point.statuses.set(document.key, status);
    expect(await client.send(document)).toEqual({ outcome: status === 'sent' ? 'taken' : 'underway' });
    expect(point.submitted).toEqual([]);
  });

  test.each(['rejected', 'permanently_failed'])(
    'that gave up (%s) gets it anew only where somebody wants that',
    async (status) => {
      point.statuses.set(document.key, status);
      expect(await client.send(again)).toMatchObject({
        outcome: 'refused',
        reason: expect.stringContaining('gave it up'),
      });
      expect(point.submitted).toEqual([]);
      expect(await client.send(document)).toEqual({ outcome: 'taken' });
      expect(point.submitted.map(({ key }) => key)).toEqual([document.key]);
    },
  );

  test.each([
    [400, 'refused', 'refuses the document'],
    [401, 'failed', 'does not accept the token'],
    [404, 'failed', 'sends nothing at present'],
    [422, 'failed', 'could not deliver it'],
    [500, 'failed', 'answered 500'],
    [302, 'failed', 'redirects, which is not followed'],
    [307, 'failed', 'redirects, which is not followed'],
  ])('that answers %d: %s', async (code, outcome, said) => {
    point.answer = point.answering(code, { location: `${point.url}/api/outbound/elsewhere` });
    expect(await client.send(document)).toEqual({ outcome, reason: expect.stringContaining(said) });
    expect(point.submitted).toHaveLength(1);
  });

  test('that takes it and cuts the connection has it once', async () => {
    point.answer = point.takesAndBreaks;
    expect(await client.send(document)).toEqual({ outcome: 'failed', reason: expect.stringContaining('was cut') });
    expect(await client.send(again)).toEqual({ outcome: 'taken' });
    expect(point.submitted).toHaveLength(1);
  });

  test('that never answers is left after a time', async () => {
    point.answer = () => undefined;
    const hasty = new PhossAccessPoint({ url: point.url, token: TOKEN, limitMs: 200 });
    expect(await hasty.send(document)).toEqual({
      outcome: 'failed',
      reason: 'The access point did not answer in time.',
    });
  });

  test('gives no token away, and an answer that makes no sense sends nothing', async () => {
    const stranger = new PhossAccessPoint({ url: point.url, token: 'another' });
    expect(await stranger.send(document)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('token'),
    });
    point.statuses.set(document.key, 'dancing');
    expect(await client.send(document)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('understood'),
    });
    expect(point.submitted).toEqual([]);
  });

  test('where nobody listens', async () => {
    const gone = await TestAccessPoint.listen();
    const { url } = gone;
    await gone.close();
    const answer = await new PhossAccessPoint({ url, token: TOKEN }).send(document);
    expect(answer).toEqual({ outcome: 'failed', reason: 'Nobody listens at the access point’s address.' });
  });
});
