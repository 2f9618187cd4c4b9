import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  BusinessDocumentAnswer,
  DocumentDetailsAnswer,
  DocumentFiguresAnswer,
  Problem,
  UploadAnswer,
} from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { startTestPortal, type Answer, type TestPerson, type TestPortal } from '../testing/index.js';
import { pdfDocument } from '../uploads/testing/documents.js';
import { sendFile } from '../uploads/testing/send-file.js';

let portal: TestPortal;
let business: string;
let office: TestPerson;
let finance: TestPerson;
let driver: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

beforeEach(async () => {
  business = await portal.people.business();
  office = await portal.people.admin(business, { role: 'operations' });
  finance = await portal.people.admin(business, { role: 'finance' });
  driver = await portal.people.driver(business);
});

/** What the specification's own form sends. */
const form = {
  title: 'Terms of work',
  description: 'What we agree on',
  fileName: 'terms.pdf',
  fileSize: 1024,
  mimeType: 'application/pdf',
  objectPath: '/documents/terms.pdf',
  category: 'terms_conditions',
  accessLevel: 'all',
  version: '1.0',
};

async function upload(person: TestPerson, bytes = pdfDocument, fileName = 'terms.pdf'): Promise<UploadAnswer> {
  const answer = await sendFile(portal.as(person), { bytes, purpose: 'business_document', fileName });
  expect(answer.statusCode).toBe(201);
  return answer.json<UploadAnswer>();
}

function publish(person: TestPerson, changes: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  return portal.as(person).post('/api/documents', { ...form, ...changes }, headers);
}

async function published(changes: object = {}): Promise<BusinessDocumentAnswer> {
  const { objectPath } = await upload(office);
  const answer = await publish(office, { objectPath, ...changes });
  expect(answer.statusCode).toBe(201);
  return answer.json<BusinessDocumentAnswer>();
}

async function listed(person: TestPerson, query = ''): Promise<BusinessDocumentAnswer[]> {
  const answer = await portal.as(person).get(`/api/documents${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<BusinessDocumentAnswer[]>();
}

describe('POST /api/documents', () => {
  test("takes the specification's own payload to the letter, as a document without a file", async () => {
    const answer = await publish(office);
    expect(answer.statusCode).toBe(201);
    const at = portal.clock.now().toISOString();
    const document = answer.json<BusinessDocumentAnswer>();
    expect(document).toEqual({
      ...form,
      id: expect.any(String),
      businessId: business,
      hasFile: false,
      isActive: true,
      uploadedBy: office.id,
      createdAt: at,
      updatedAt: at,
    });
    const download = await portal.as(driver).get(`/api/documents/${document.id}/download`);
    expect(download.statusCode).toBe(404);
    expect(download.json<Problem>()).toMatchObject({ code: 'DOCUMENT_HAS_NO_FILE', error: expect.any(String) });
  });

  test('needs a title and a file name, and the rest has its defaults', async () => {
    const answer = await portal.as(office).post('/api/documents', { title: 'Rota', fileName: 'rota.pdf' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      version: '1.0',
      accessLevel: 'all',
      description: '',
      objectPath: '/documents/rota.pdf',
    });
    const without = await portal.as(office).post('/api/documents', { description: 'x' });
    expect(without.statusCode).toBe(400);
    expect(
      without
        .json<Problem>()
        .details?.map(({ field }) => field)
        .sort(),
    ).toEqual(['fileName', 'title']);
  });

  test('takes an uploaded file as it is kept, whatever the request says of it', async () => {
    const sent = await upload(office, pdfDocument, 'Terms 2026.pdf');
    const answer = await publish(office, {
      objectPath: sent.objectPath,
      fileName: 'other.exe',
      fileSize: 1,
      uploadedBy: uuidv7(),
      businessId: uuidv7(),
    });
    expect(answer.json()).toMatchObject({
      fileName: 'Terms 2026.pdf',
      fileSize: pdfDocument.length,
      mimeType: 'application/pdf',
      hasFile: true,
      uploadedBy: office.id,
      businessId: business,
    });
  });

  test("takes no file of another kind, of another business, or that isn't there", async () => {
    const stranger = await portal.people.admin(await portal.people.business());
    const photo = await sendFile(portal.as(driver), { bytes: pdfDocument, purpose: 'driver_document' });
    const paths = [
      (await upload(stranger)).objectPath,
      photo.json<UploadAnswer>().objectPath,
      `/api/uploads/${'A'.repeat(32)}`,
      '/etc/passwd',
      '../documents/x.pdf',
    ];
    for (const objectPath of paths) {
      const answer = await publish(office, { objectPath });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Problem>()).toMatchObject({
        code: 'DOCUMENT_FILE_UNKNOWN',
        details: [{ field: 'objectPath' }],
      });
    }
  });

  test.each([
    [{ category: 'recipes' }, 'category'],
    [{ accessLevel: 'nobody' }, 'accessLevel'],
    [{ title: ' ' }, 'title'],
    [{ version: 'v'.repeat(21) }, 'version'],
    [{ fileSize: -1 }, 'fileSize'],
    [{ colour: 'red' }, 'colour'],
  ])('%j is refused, naming the field', async (changes, field) => {
    const answer = await publish(office, changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().details).toEqual([expect.objectContaining({ field })]);
  });

  test('under one key there is one document', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = await publish(office, {}, headers);
    const again = await publish(office, {}, headers);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(await listed(office)).toHaveLength(1);
    expect((await publish(office, { title: 'Other' }, headers)).statusCode).toBe(422);
  });

  test('is for those who may write documents', async () => {
    expect((await publish(finance)).statusCode).toBe(403);
    expect((await publish(driver)).statusCode).toBe(403);
    expect((await portal.asNobody().post('/api/documents', form)).statusCode).toBe(401);
  });
});

describe('who may see a document', () => {
  test('follows its access level, in the list and in the download', async () => {
    const levels = ['all', 'drivers_only', 'admin_only'] as const;
    const ids: Record<string, string> = {};
    for (const accessLevel of levels) ids[accessLevel] = (await published({ accessLevel, title: accessLevel })).id;
    const titles = (documents: BusinessDocumentAnswer[]) => documents.map(({ title }) => title).sort();
    expect(titles(await listed(driver))).toEqual(['all', 'drivers_only']);
    expect(titles(await listed(finance))).toEqual(['admin_only', 'all', 'drivers_only']);
    for (const level of levels) {
      const expected = level === 'admin_only' ? 404 : 200;
      const path = `/api/documents/${ids[level]}/download`;
      expect([level, (await portal.as(driver).get(path)).statusCode]).toEqual([level, expected]);
      expect((await portal.as(finance).get(path)).statusCode).toBe(200);
    }
  });

  test("another business's admins and drivers can't tell it from what isn't there", async () => {
    const { id } = await published();
    const elsewhere = await portal.people.business();
    const strangers = [await portal.people.admin(elsewhere), await portal.people.driver(elsewhere)];
    for (const stranger of strangers) {
      expect(await listed(stranger)).toEqual([]);
      expect((await portal.as(stranger).get(`/api/documents/${id}/download`)).statusCode).toBe(404);
    }
    const director = strangers[0]!;
    expect((await portal.as(director).get(`/api/documents/${id}`)).statusCode).toBe(404);
    expect((await portal.as(director).put(`/api/documents/${id}`, { title: 'Mine' })).statusCode).toBe(404);
    expect((await portal.as(director).post(`/api/documents/${id}/withdraw`)).statusCode).toBe(404);
    expect(
      (await portal.as(director).post(`/api/documents/${id}/versions`, { fileName: 'x', objectPath: '/documents/x' }))
        .statusCode,
    ).toBe(404);
  });

  test('an admin without documents:read sees none, and nobody sees any without signing in', async () => {
    const clerk = await portal.people.admin(business, { role: 'operations', permissions: ['tickets:read'] });
    const { id } = await published();
    for (const path of ['', `/${id}`, `/${id}/download`, '/figures']) {
      expect((await portal.as(clerk).get(`/api/documents${path}`)).statusCode).toBe(403);
      expect((await portal.asNobody().get(`/api/documents${path}`)).statusCode).toBe(401);
    }
    expect((await portal.as(driver).get('/api/documents/figures')).statusCode).toBe(403);
  });
});

describe('GET /api/documents/{id}/download', () => {
  test('answers the file under its own name, byte for byte', async () => {
    const { objectPath } = await upload(office, pdfDocument, 'Zasady pracy – Łódź.pdf');
    const { id } = (await publish(office, { objectPath })).json<BusinessDocumentAnswer>();
    const { headers, rawPayload } = await portal.as(driver).get(`/api/documents/${id}/download`);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''Zasady%20pracy/);
    expect(rawPayload.equals(pdfDocument)).toBe(true);
  });

  test('of a document whose sender is gone still works: it lies under the business’s own key', async () => {
    const { id } = await published();
    const { rows } = await portal.database.systemPool.query<{ person_id: string }>(
      `select person_id from uploads where business = $1`,
      [business],
    );
    expect(rows).toEqual([{ person_id: business }]);
    expect((await portal.as(driver).get(`/api/documents/${id}/download`)).statusCode).toBe(200);
  });
});

describe('versions', () => {
  test('a new one takes the place of the one before, which admins can still look up', async () => {
    const first = await published();
    const second = Buffer.concat([pdfDocument, Buffer.from('% second\n')]);
    portal.clock.forward(60_000);
    const { objectPath } = await upload(office, second);
    const answer = await portal.as(office).post(`/api/documents/${first.id}/versions`, { fileName: 'x', objectPath });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ id: first.id, version: '1.1', fileSize: second.length });

    const details = (await portal.as(finance).get(`/api/documents/${first.id}`)).json<DocumentDetailsAnswer>();
    expect(details.versions.map(({ version, fileSize }) => [version, fileSize])).toEqual([
      ['1.1', second.length],
      ['1.0', pdfDocument.length],
    ]);
    expect(details.versions[0]).toMatchObject({
      publishedBy: office.id,
      publishedByName: expect.stringMatching(/^Ada /),
    });

    const path = `/api/documents/${first.id}/download`;
    expect((await portal.as(driver).get(path)).rawPayload.equals(second)).toBe(true);
    expect((await portal.as(finance).get(`${path}?version=1.0`)).rawPayload.equals(pdfDocument)).toBe(true);
    expect((await portal.as(driver).get(`${path}?version=1.0`)).rawPayload.equals(second)).toBe(true);
    expect((await portal.as(finance).get(`${path}?version=9`)).statusCode).toBe(404);
  });

  test('a name stands for one version', async () => {
    const { id, objectPath } = await published();
    const answer = await portal
      .as(office)
      .post(`/api/documents/${id}/versions`, { fileName: 'x', objectPath, version: '1.0' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>()).toMatchObject({ code: 'DOCUMENT_VERSION_EXISTS', details: [{ field: 'version' }] });
  });

  test('two at once get two names', async () => {
    const { id, objectPath } = await published();
    const publishNext = () => portal.as(office).post(`/api/documents/${id}/versions`, { fileName: 'x', objectPath });
    const answers = await Promise.all([publishNext(), publishNext(), publishNext()]);
    const versions = answers.map((answer) => answer.json<BusinessDocumentAnswer>().version).sort();
    expect(versions).toEqual(['1.1', '1.2', '1.3']);
  });
});

describe('changing and withdrawing', () => {
  test('changes the description and who may see it', async () => {
    const { id } = await published();
    const changes = { title: 'New terms', description: null, accessLevel: 'admin_only', category: 'contracts' };
    const answer = await portal.as(office).put(`/api/documents/${id}`, changes);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ...changes, description: '' });
    expect(await listed(driver)).toEqual([]);
    expect((await portal.as(finance).put(`/api/documents/${id}`, changes)).statusCode).toBe(403);
  });

  test('what was withdrawn is gone for drivers and stays on record for admins', async () => {
    const { id, objectPath } = await published();
    const withdraw = () => portal.as(office).post(`/api/documents/${id}/withdraw`);
    expect((await withdraw()).json()).toMatchObject({ id, isActive: false });
    expect((await withdraw()).statusCode).toBe(200);
    expect(await listed(driver)).toEqual([]);
    expect(await listed(driver, '?status=withdrawn')).toEqual([]);
    expect(await listed(finance)).toEqual([]);
    expect((await listed(finance, '?status=withdrawn')).map((document) => document.id)).toEqual([id]);
    expect((await portal.as(driver).get(`/api/documents/${id}/download`)).statusCode).toBe(404);
    expect((await portal.as(finance).get(`/api/documents/${id}/download`)).statusCode).toBe(200);
    expect((await portal.as(office).put(`/api/documents/${id}`, { title: 'x' })).statusCode).toBe(409);
    const version = await portal.as(office).post(`/api/documents/${id}/versions`, { fileName: 'x', objectPath });
    expect(version.json<Problem>().code).toBe('DOCUMENT_WITHDRAWN');
    expect((await portal.as(finance).post(`/api/documents/${id}/withdraw`)).statusCode).toBe(403);
  });
});

describe('the list and its figures', () => {
  test('are searched, filtered, sorted and paged, and count what is in force', async () => {
    await publish(office, { title: 'Holiday policy', category: 'policies', description: '100% paid' });
    await publish(office, { title: 'Accident form', category: 'forms' });
    await publish(office, { title: 'Sick note', category: 'forms', accessLevel: 'admin_only' });
    const { id } = await published({ title: 'Old training', category: 'training' });
    await portal.as(office).post(`/api/documents/${id}/withdraw`);

    const titles = async (query: string) => (await listed(finance, query)).map(({ title }) => title);
    expect(await titles('?sort=title')).toEqual(['Accident form', 'Holiday policy', 'Sick note']);
    expect(await titles('?category=forms&sort=-title')).toEqual(['Sick note', 'Accident form']);
    expect(await titles('?q=HOLIDAY')).toEqual(['Holiday policy']);
    expect(await titles('?q=100%25')).toEqual(['Holiday policy']);
    expect(await titles('?accessLevel=admin_only')).toEqual(['Sick note']);
    const page = await portal.as(finance).get('/api/documents?page=2&pageSize=2&sort=title');
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.json<BusinessDocumentAnswer[]>().map(({ title }) => title)).toEqual(['Sick note']);
    expect((await portal.as(finance).get('/api/documents?sort=colour')).statusCode).toBe(400);

    const figures = await portal.as(finance).get('/api/documents/figures');
    expect(figures.json<DocumentFiguresAnswer>()).toEqual({
      total: 3,
      byCategory: { policies: 1, forms: 2, terms_conditions: 0, training: 0, contracts: 0, procedures: 0 },
    });
  });
});
