import { randomUUID } from 'node:crypto';
import type { DriverDocumentAnswer, DriverDocumentType, UploadAnswer } from '@waybook/contracts/api';
import { answerOf, type Answer } from '../../testing/caller.js';
import type { TestPerson } from '../../testing/people.js';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js';
import { pdfDocument } from '../../uploads/testing/documents.js';
import { sendFile } from '../../uploads/testing/send-file.js';

interface Days {
  readonly issuedDate?: string | null;
  readonly expiryDate?: string | null;
}

/** The portal under test with a business and a reviewer; every file is another one. */
export class DriverDocumentFixture {
  private constructor(
    readonly portal: TestPortal,
    readonly business: string,
    readonly reviewer: TestPerson,
  ) {}

  static async open(): Promise<DriverDocumentFixture> {
    const portal = await startTestPortal();
    const business = await portal.people.business();
    return new DriverDocumentFixture(portal, business, await portal.people.admin(business));
  }

  /** At a portal that runs already. */
  static at(portal: TestPortal, business: string, reviewer: TestPerson): DriverDocumentFixture {
    return new DriverDocumentFixture(portal, business, reviewer);
  }

  close(): Promise<void> {
    return this.portal.close();
  }

  driver(details: Parameters<TestPortal['people']['driver']>[1] = {}, business = this.business): Promise<TestPerson> {
    return this.portal.people.driver(business, details);
  }

  admin(details: Parameters<TestPortal['people']['admin']>[1] = {}, business = this.business): Promise<TestPerson> {
    return this.portal.people.admin(business, details);
  }

  /** The path of a new file, of the sender's own or of the driver's whom an admin names. */
  async upload(sender: TestPerson, fileName = 'certificate.pdf', driverId?: string): Promise<string> {
    const bytes = Buffer.concat([pdfDocument, Buffer.from(`% ${randomUUID()}\n`)]);
    const answer = await sendFile(this.portal.as(sender), { bytes, purpose: 'driver_document', fileName, driverId });
    if (answer.statusCode !== 201) throw new Error(`nothing was uploaded: ${answer.body}`);
    return answer.json<UploadAnswer>().objectPath;
  }

  submit(sender: TestPerson, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.portal.as(sender).post('/api/driver-documents', body, headers);
  }

  async submitted(
    driver: TestPerson,
    documentType: DriverDocumentType,
    days: Days = {},
  ): Promise<DriverDocumentAnswer> {
    const answer = await this.submit(driver, { documentType, objectPath: await this.upload(driver), ...days });
    return answerOf<DriverDocumentAnswer>(answer, 201);
  }

  approve(id: string, body: object = {}, reviewer = this.reviewer): Promise<Answer> {
    return this.portal.as(reviewer).post(`/api/driver-documents/${id}/approve`, body);
  }

  reject(id: string, reason = 'It cannot be read.', reviewer = this.reviewer): Promise<Answer> {
    return this.portal.as(reviewer).post(`/api/driver-documents/${id}/reject`, { reason });
  }

  async approved(driver: TestPerson, documentType: DriverDocumentType, days: Days = {}): Promise<DriverDocumentAnswer> {
    const { id } = await this.submitted(driver, documentType, days);
    const answer = await this.approve(id);
    return answerOf<DriverDocumentAnswer>(answer, 200);
  }
}
