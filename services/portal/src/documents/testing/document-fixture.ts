import type { BusinessDocumentAnswer, UploadAnswer } from '@waybook/contracts/api';
import { answerOf, startTestPortal, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';
import { pdfDocument } from '../../uploads/testing/documents.js';
import { sendFile } from '../../uploads/testing/send-file.js';

/** A document without a file (R113). */
export const form = {
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

/** The documents of a business, and who looks at them, in a portal that the suite's tests share. */
export class DocumentFixture {
  business!: string;
  office!: TestPerson;
  finance!: TestPerson;
  driver!: TestPerson;

  private constructor(readonly portal: TestPortal) {}

  static async open(): Promise<DocumentFixture> {
    return new DocumentFixture(await startTestPortal());
  }

  close(): Promise<void> {
    return this.portal.close();
  }

  /** A business of its own for each test, so that its list holds what the test put there. */
  async moveToAnotherBusiness(): Promise<void> {
    const { people } = this.portal;
    this.business = await people.business();
    this.office = await people.admin(this.business, { role: 'operations' });
    this.finance = await people.admin(this.business, { role: 'finance' });
    this.driver = await people.driver(this.business);
  }

  /** @throws Error where the file is refused */
  async upload(person: TestPerson, bytes = pdfDocument, fileName = 'terms.pdf'): Promise<UploadAnswer> {
    const answer = await sendFile(this.portal.as(person), { bytes, purpose: 'business_document', fileName });
    return answerOf<UploadAnswer>(answer, 201);
  }

  publish(person: TestPerson, changes: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.portal.as(person).post('/api/documents', { ...form, ...changes }, headers);
  }

  /** @throws Error where the document is refused */
  async published(changes: object = {}): Promise<BusinessDocumentAnswer> {
    const { objectPath } = await this.upload(this.office);
    return answerOf<BusinessDocumentAnswer>(await this.publish(this.office, { objectPath, ...changes }), 201);
  }

  /** @throws Error where the list is refused */
  async listed(person: TestPerson, query = ''): Promise<BusinessDocumentAnswer[]> {
    return answerOf<BusinessDocumentAnswer[]>(await this.portal.as(person).get(`/api/documents${query}`), 200);
  }
}
