import type { RemittanceOffice } from '../remittances/testing/remittance-office.js';
import type { Answer, TestPerson } from './index.js';

/** Stands in every name and text of the business, so that what leaks is seen. */
export const SECRET = 'Quillfeather';

export interface LivedInBusiness {
  readonly director: TestPerson;
  readonly driver: TestPerson;
  readonly objectPath: string;
}

/** A business with something in every list: made by the calls that screens make. */
export async function liveIn(office: RemittanceOffice): Promise<LivedInBusiness> {
  const director = await office.admin({ lastName: SECRET });
  const driver = await office.driver({ lastName: SECRET });
  const approved = await office.submitted(driver);
  expectDone(await office.approve(director, approved.id));
  const remittance = await office.submitted(driver, { feeDue: '0.00' });
  const as = { director: office.portal.as(director), driver: office.portal.as(driver) };
  expectDone(
    await as.driver.post('/api/remittance-queries', { remittanceId: remittance.id, subject: SECRET, message: SECRET }),
  );
  expectDone(
    await as.director.post('/api/tickets', {
      title: SECRET,
      description: SECRET,
      priority: 'high',
      category: 'payroll',
      driverId: driver.id,
    }),
  );
  return { director, driver, objectPath: await office.uploadPhoto(driver) };
}

export function expectDone(answer: Answer): void {
  if (answer.statusCode >= 300) throw new Error(`This was to be done: ${answer.statusCode} ${answer.body}`);
}
