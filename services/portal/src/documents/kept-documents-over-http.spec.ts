import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BusinessDocumentAnswer, DocumentDetailsAnswer, Problem } from '@waybook/contracts/api';
import { pdfDocument } from '../uploads/testing/documents.js';
import { DocumentFixture } from './testing/document-fixture.js';

let shelf: DocumentFixture;

beforeAll(async () => {
  shelf = await DocumentFixture.open();
});
afterAll(() => shelf?.close());
beforeEach(() => shelf.moveToAnotherBusiness());

describe('GET /api/documents/{id}/download', () => {
  test('answers the file under its own name, byte for byte', async () => {
    const { objectPath } = await shelf.upload(shelf.office, pdfDocument, 'Zasady pracy – Łódź.pdf');
    const { id } = (await shelf.publish(shelf.office, { objectPath })).json<BusinessDocumentAnswer>();
    const { headers, rawPayload } = await shelf.portal.as(shelf.driver).get(`/api/documents/${id}/download`);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''Zasady%20pracy/);
    expect(rawPayload.equals(pdfDocument)).toBe(true);
  });

  test('of a document whose sender is gone still works: it lies under the business’s own key', async () => {
    const { id } = await shelf.published();
    const { rows } = await shelf.portal.database.systemPool.query<{ person_id: string }>(
      `select person_id from uploads where business = $1`,
      [shelf.business],
    );
    expect(rows).toEqual([{ person_id: shelf.business }]);
    expect((await shelf.portal.as(shelf.driver).get(`/api/documents/${id}/download`)).statusCode).toBe(200);
  });
});

describe('versions', () => {
  test('a new one takes the place of the one before, which admins can still look up', async () => {
    const first = await shelf.published();
    const second = Buffer.concat([pdfDocument, Buffer.from('% second\n')]);
    shelf.portal.clock.forward(60_000);
    const { objectPath } = await shelf.upload(shelf.office, second);
    const answer = await shelf.portal
      .as(shelf.office)
      .post(`/api/documents/${first.id}/versions`, { fileName: 'x', objectPath });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ id: first.id, version: '1.1', fileSize: second.length });

    const details = (
      await shelf.portal.as(shelf.finance).get(`/api/documents/${first.id}`)
    ).json<DocumentDetailsAnswer>();
    expect(details.versions.map(({ version, fileSize }) => [version, fileSize])).toEqual([
      ['1.1', second.length],
      ['1.0', pdfDocument.length],
    ]);
    expect(details.versions[0]).toMatchObject({
      publishedBy: shelf.office.id,
      publishedByName: expect.stringMatching(/^Ada /),
    });

    const path = `/api/documents/${first.id}/download`;
    expect((await shelf.portal.as(shelf.driver).get(path)).rawPayload.equals(second)).toBe(true);
    expect((await shelf.portal.as(shelf.finance).get(`${path}?version=1.0`)).rawPayload.equals(pdfDocument)).toBe(true);
    expect((await shelf.portal.as(shelf.driver).get(`${path}?version=1.0`)).rawPayload.equals(second)).toBe(true);
    expect((await shelf.portal.as(shelf.finance).get(`${path}?version=9`)).statusCode).toBe(404);
  });

  test('a name stands for one version', async () => {
    const { id, objectPath } = await shelf.published();
    const answer = await shelf.portal
      .as(shelf.office)
      .post(`/api/documents/${id}/versions`, { fileName: 'x', objectPath, version: '1.0' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>()).toMatchObject({ code: 'DOCUMENT_VERSION_EXISTS', details: [{ field: 'version' }] });
  });

  test('two at once get two names', async () => {
    const { id, objectPath } = await shelf.published();
    const publishNext = () =>
      shelf.portal.as(shelf.office).post(`/api/documents/${id}/versions`, { fileName: 'x', objectPath });
    const answers = await Promise.all([publishNext(), publishNext(), publishNext()]);
    const versions = answers.map((answer) => answer.json<BusinessDocumentAnswer>().version).sort();
    expect(versions).toEqual(['1.1', '1.2', '1.3']);
  });
});

describe('changing and withdrawing', () => {
  test('changes the description and who may see it', async () => {
    const { id } = await shelf.published();
    const changes = { title: 'New terms', description: null, accessLevel: 'admin_only', category: 'contracts' };
    const answer = await shelf.portal.as(shelf.office).put(`/api/documents/${id}`, changes);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ...changes, description: '' });
    expect(await shelf.listed(shelf.driver)).toEqual([]);
    expect((await shelf.portal.as(shelf.finance).put(`/api/documents/${id}`, changes)).statusCode).toBe(403);
  });

  test('what was withdrawn is gone for drivers and stays on record for admins', async () => {
    const { id, objectPath } = await shelf.published();
    const withdraw = () => shelf.portal.as(shelf.office).post(`/api/documents/${id}/withdraw`);
    expect((await withdraw()).json()).toMatchObject({ id, isActive: false });
    expect((await withdraw()).statusCode).toBe(200);
    expect(await shelf.listed(shelf.driver)).toEqual([]);
    expect(await shelf.listed(shelf.driver, '?status=withdrawn')).toEqual([]);
    expect(await shelf.listed(shelf.finance)).toEqual([]);
    expect((await shelf.listed(shelf.finance, '?status=withdrawn')).map((document) => document.id)).toEqual([id]);
    expect((await shelf.portal.as(shelf.driver).get(`/api/documents/${id}/download`)).statusCode).toBe(404);
    expect((await shelf.portal.as(shelf.finance).get(`/api/documents/${id}/download`)).statusCode).toBe(200);
    expect((await shelf.portal.as(shelf.office).put(`/api/documents/${id}`, { title: 'x' })).statusCode).toBe(409);
    const version = await shelf.portal
      .as(shelf.office)
      .post(`/api/documents/${id}/versions`, { fileName: 'x', objectPath });
    expect(version.json<Problem>().code).toBe('DOCUMENT_WITHDRAWN');
    expect((await shelf.portal.as(shelf.finance).post(`/api/documents/${id}/withdraw`)).statusCode).toBe(403);
  });
});
