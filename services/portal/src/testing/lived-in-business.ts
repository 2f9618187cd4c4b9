import type { RemittanceFixture } from '../remittances/testing/remittance-fixture.js';
import { pdfDocument } from '../uploads/testing/documents.js';
import { sendFile } from '../uploads/testing/send-file.js';
import type { Answer, Caller, TestPerson } from './index.js';

/** Stands in every name and text of the business, so that what leaks is seen. */
export const SECRET = 'Quillfeather';

export interface LivedInBusiness {
  readonly director: TestPerson;
  readonly driver: TestPerson;
  readonly objectPath: string;
}

/** A business with something in every list: made by the calls that screens make. */
export async function liveIn(office: RemittanceFixture): Promise<LivedInBusiness> {
  const director = await office.admin({ lastName: SECRET });
  const driver = await office.driver({ lastName: SECRET });
  const approved = await office.submitted(driver);
  done(await office.approve(director, approved.id));
  const pending = await office.submitted(driver, { feeDue: '0.00' });
  await workAsDriver(office.portal.as(driver), driver, pending.id);
  await workAsDirector(office.portal.as(director), driver);
  return { director, driver, objectPath: await office.uploadPhoto(driver) };
}

async function workAsDriver(caller: Caller, { password }: TestPerson, remittanceId: string): Promise<void> {
  done(await caller.post('/api/remittance-queries', { remittanceId, subject: SECRET, message: SECRET }));
  const account = { accountHolderName: SECRET, bankName: SECRET, sortCode: '200000', accountNumber: '12345803' };
  done(await caller.put('/api/driver/bank-details', { ...account, currentPassword: password }));
  const file = done(
    await sendFile(caller, { bytes: pdfDocument, purpose: 'driver_document', fileName: `${SECRET}.pdf` }),
  );
  const { objectPath } = file.json<{ objectPath: string }>();
  done(await caller.post('/api/driver-documents', { documentType: 'insurance', objectPath, expiryDate: '2027-11-20' }));
}

async function workAsDirector(caller: Caller, { id: driverId }: TestPerson): Promise<void> {
  const ticket = done(
    await caller.post('/api/tickets', {
      title: SECRET,
      description: SECRET,
      priority: 'high',
      category: 'payroll',
      driverId,
    }),
  ).json<{ id: string }>();
  done(await caller.post(`/api/tickets/${ticket.id}/comments`, { content: SECRET }));
  done(
    await caller.post('/api/documents', {
      title: SECRET,
      fileName: 'policy.pdf',
      fileSize: 1024,
      mimeType: 'application/pdf',
      objectPath: '/documents/policy.pdf',
      category: 'policies',
      accessLevel: 'admin_only',
      version: '1.0',
    }),
  );
  const week = { weekStartDate: '2026-11-09', jobsCompleted: 3, podsDelivered: 9, grossEarnings: '310.00' };
  done(await caller.post('/api/earnings', { driverId, ...week, notes: SECRET }));
  const payments = `/api/memberships/${driverId}/payments`;
  done(await caller.post(payments));
  done(await caller.post(`${payments}/1/reverse`, { reason: SECRET }));
  done(await caller.post(payments));
  done(await caller.post('/api/payment-runs', { payOn: '2026-11-27' }));
  done(await caller.post('/api/api-keys', { name: SECRET }));
  const webhook = { url: `https://receiver.example/${SECRET}`, description: SECRET };
  done(await caller.post('/api/webhooks', webhook));
  done(await caller.put('/api/payroll-topic', { isOn: true, kafkaUser: SECRET }));
}

function done(answer: Answer): Answer {
  if (answer.statusCode >= 300) throw new Error(`This was to be done: ${answer.statusCode} ${answer.body}`);
  return answer;
}
