import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BusinessDocumentAnswer, DocumentFiguresAnswer, Problem, UploadAnswer } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { pdfDocument } from '../uploads/testing/documents.js';
import { sendFile } from '../uploads/testing/send-file.js';
import { DocumentFixture, form } from './testing/document-fixture.js';

let shelf: DocumentFixture;

beforeAll(async () => {
  shelf = await DocumentFixture.open();
});
afterAll(() => shelf?.close());
beforeEach(() => shelf.moveToAnotherBusiness());

describe('POST /api/documents', () => {
  test('takes a payload without a file, as a document without a file (R113)', async () => {
    const answer = await shelf.publish(shelf.office);
    expect(answer.statusCode).toBe(201);
    const at = shelf.portal.clock.now().toISOString();
    const document = answer.json<BusinessDocumentAnswer>();
    expect(document).toEqual({
      ...form,
      id: expect.any(String),
      businessId: shelf.business,
      hasFile: false,
      isActive: true,
      uploadedBy: shelf.office.id,
      createdAt: at,
      updatedAt: at,
    });
    const download = await shelf.portal.as(shelf.driver).get(`/api/documents/${document.id}/download`);
    expect(download.statusCode).toBe(404);
    expect(download.json<Problem>()).toMatchObject({ code: 'DOCUMENT_HAS_NO_FILE', error: expect.any(String) });
  });

  test('needs a title and a file name, and the rest has its defaults', async () => {
    const answer = await shelf.portal.as(shelf.office).post('/api/documents', { title: 'Rota', fileName: 'rota.pdf' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      version: '1.0',
      accessLevel: 'all',
      description: '',
      objectPath: '/documents/rota.pdf',
    });
    const without = await shelf.portal.as(shelf.office).post('/api/documents', { description: 'x' });
    expect(without.statusCode).toBe(400);
    expect(
      without
        .json<Problem>()
        .details?.map(({ field }) => field)
        .sort(),
    ).toEqual(['fileName', 'title']);
  });

  test('takes an uploaded file as it is kept, whatever the request says of it', async () => {
    const sent = await shelf.upload(shelf.office, pdfDocument, 'Terms 2026.pdf');
    const answer = await shelf.publish(shelf.office, {
      objectPath: sent.objectPath,
      fileName: 'other.exe',
      fileSize: 1,
      uploadedBy: uuidv7(),
      businessId: shelf.business,
    });
    expect(answer.json()).toMatchObject({
      fileName: 'Terms 2026.pdf',
      fileSize: pdfDocument.length,
      mimeType: 'application/pdf',
      hasFile: true,
      uploadedBy: shelf.office.id,
      businessId: shelf.business,
    });
  });

  test("takes no file of another kind, of another shelf.business, or that isn't there", async () => {
    const stranger = await shelf.portal.people.admin(await shelf.portal.people.business());
    const photo = await sendFile(shelf.portal.as(shelf.driver), { bytes: pdfDocument, purpose: 'driver_document' });
    const paths = [
      (await shelf.upload(stranger)).objectPath,
      photo.json<UploadAnswer>().objectPath,
      `/api/uploads/${'A'.repeat(32)}`,
      '/etc/passwd',
      '/documents/another.pdf',
      '/documents/',
      '../documents/x.pdf',
    ];
    for (const objectPath of paths) {
      const answer = await shelf.publish(shelf.office, { objectPath });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Problem>()).toMatchObject({
        code: 'DOCUMENT_FILE_UNKNOWN',
        details: [{ field: 'objectPath' }],
      });
    }
  });

  test('is not for another business, and says so to whoever names one', async () => {
    const answer = await shelf.publish(shelf.office, { businessId: uuidv7() });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'ANOTHER_BUSINESS', details: [{ field: 'businessId' }] });
  });

  test.each([
    [{ category: 'recipes' }, 'category'],
    [{ accessLevel: 'nobody' }, 'accessLevel'],
    [{ title: ' ' }, 'title'],
    [{ version: 'v'.repeat(21) }, 'version'],
    [{ fileSize: -1 }, 'fileSize'],
    [{ colour: 'red' }, 'colour'],
  ])('%j is refused, naming the field', async (changes, field) => {
    const answer = await shelf.publish(shelf.office, changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().details).toEqual([expect.objectContaining({ field })]);
  });

  test('under one key there is one document', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = await shelf.publish(shelf.office, {}, headers);
    const again = await shelf.publish(shelf.office, {}, headers);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(await shelf.listed(shelf.office)).toHaveLength(1);
    expect((await shelf.publish(shelf.office, { title: 'Other' }, headers)).statusCode).toBe(422);
  });

  test('is for those who may write documents', async () => {
    expect((await shelf.publish(shelf.finance)).statusCode).toBe(403);
    expect((await shelf.publish(shelf.driver)).statusCode).toBe(403);
    expect((await shelf.portal.asNobody().post('/api/documents', form)).statusCode).toBe(401);
  });
});

describe('who may see a document', () => {
  test('follows its access level, in the list and in the download', async () => {
    const levels = ['all', 'drivers_only', 'admin_only'] as const;
    const ids: Record<string, string> = {};
    for (const accessLevel of levels)
      ids[accessLevel] = (await shelf.published({ accessLevel, title: accessLevel })).id;
    const titles = (documents: BusinessDocumentAnswer[]) => documents.map(({ title }) => title).sort();
    expect(titles(await shelf.listed(shelf.driver))).toEqual(['all', 'drivers_only']);
    expect(titles(await shelf.listed(shelf.finance))).toEqual(['admin_only', 'all', 'drivers_only']);
    for (const level of levels) {
      const expected = level === 'admin_only' ? 404 : 200;
      const path = `/api/documents/${ids[level]}/download`;
      expect([level, (await shelf.portal.as(shelf.driver).get(path)).statusCode]).toEqual([level, expected]);
      const { statusCode, headers } = await shelf.portal.as(shelf.finance).get(path);
      expect([statusCode, headers['content-security-policy']]).toEqual([
        200,
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      ]);
    }
  });

  test("another business's admins and drivers can't tell it from what isn't there", async () => {
    const { id } = await shelf.published();
    const elsewhere = await shelf.portal.people.business();
    const strangers = [await shelf.portal.people.admin(elsewhere), await shelf.portal.people.driver(elsewhere)];
    for (const stranger of strangers) {
      expect(await shelf.listed(stranger)).toEqual([]);
      expect((await shelf.portal.as(stranger).get(`/api/documents/${id}/download`)).statusCode).toBe(404);
    }
    const director = strangers[0]!;
    expect((await shelf.portal.as(director).get(`/api/documents/${id}`)).statusCode).toBe(404);
    expect((await shelf.portal.as(director).put(`/api/documents/${id}`, { title: 'Mine' })).statusCode).toBe(404);
    expect((await shelf.portal.as(director).post(`/api/documents/${id}/withdraw`)).statusCode).toBe(404);
    expect(
      (
        await shelf.portal
          .as(director)
          .post(`/api/documents/${id}/versions`, { fileName: 'x', objectPath: '/documents/x' })
      ).statusCode,
    ).toBe(404);
  });

  test('an admin without documents:read sees none, and nobody sees any without signing in', async () => {
    const clerk = await shelf.portal.people.admin(shelf.business, {
      role: 'operations',
      permissions: ['tickets:read'],
    });
    const { id } = await shelf.published();
    for (const path of ['', `/${id}`, `/${id}/download`, '/figures']) {
      expect((await shelf.portal.as(clerk).get(`/api/documents${path}`)).statusCode).toBe(403);
      expect((await shelf.portal.asNobody().get(`/api/documents${path}`)).statusCode).toBe(401);
    }
    expect((await shelf.portal.as(shelf.driver).get('/api/documents/figures')).statusCode).toBe(403);
  });
});

describe('the list and its figures', () => {
  test('are searched, filtered, sorted and paged, and count what is in force', async () => {
    await shelf.publish(shelf.office, { title: 'Holiday policy', category: 'policies', description: '100% paid' });
    await shelf.publish(shelf.office, { title: 'Accident form', category: 'forms' });
    await shelf.publish(shelf.office, { title: 'Sick note', category: 'forms', accessLevel: 'admin_only' });
    const { id } = await shelf.published({ title: 'Old training', category: 'training' });
    await shelf.portal.as(shelf.office).post(`/api/documents/${id}/withdraw`);

    const titles = async (query: string) => (await shelf.listed(shelf.finance, query)).map(({ title }) => title);
    expect(await titles('?sort=title')).toEqual(['Accident form', 'Holiday policy', 'Sick note']);
    expect(await titles('?category=forms&sort=-title')).toEqual(['Sick note', 'Accident form']);
    expect(await titles('?q=HOLIDAY')).toEqual(['Holiday policy']);
    expect(await titles('?q=100%25')).toEqual(['Holiday policy']);
    expect(await titles('?accessLevel=admin_only')).toEqual(['Sick note']);
    const page = await shelf.portal.as(shelf.finance).get('/api/documents?page=2&pageSize=2&sort=title');
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.json<BusinessDocumentAnswer[]>().map(({ title }) => title)).toEqual(['Sick note']);
    expect((await shelf.portal.as(shelf.finance).get('/api/documents?sort=colour')).statusCode).toBe(400);

    const figures = await shelf.portal.as(shelf.finance).get('/api/documents/figures');
    expect(figures.json<DocumentFiguresAnswer>()).toEqual({
      total: 3,
      byCategory: { policies: 1, forms: 2, terms_conditions: 0, training: 0, contracts: 0, procedures: 0 },
    });
  });
});
