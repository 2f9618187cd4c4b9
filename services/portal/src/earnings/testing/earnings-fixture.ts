import type { EarningsAnswer } from '@waybook/contracts/api';
import { RemittanceFixture } from '../../remittances/testing/remittance-fixture.js';
import { answerOf, type Answer, type TestPerson } from '../../testing/index.js';

export const THIS_WEEK = '2026-11-16';
export const LAST_WEEK = '2026-11-09';

export const work = { jobsCompleted: 12, podsDelivered: 11, grossEarnings: '600.00' };

/** One driver and one admin who looks after earnings, in a portal that the suite's tests share. */
export class EarningsFixture {
  driver!: TestPerson;
  admin!: TestPerson;

  private constructor(readonly office: RemittanceFixture) {}

  static async open(): Promise<EarningsFixture> {
    return new EarningsFixture(await RemittanceFixture.open());
  }

  close(): Promise<void> {
    return this.office.close();
  }

  /** A business of its own for each test, so that its week holds what the test put there. */
  async moveToAnotherBusiness(): Promise<void> {
    const business = await this.office.portal.people.business({ vatNumber: 'GB980780684' });
    this.driver = await this.office.driver({ firstName: 'Grace', lastName: 'Okafor' }, business);
    this.admin = await this.office.admin({ role: 'payroll' }, business);
  }

  add(changes: object = {}, headers: Record<string, string> = {}, person = this.admin): Promise<Answer> {
    const body = { driverId: this.driver.id, weekStartDate: THIS_WEEK, ...work, ...changes };
    return this.office.portal.as(person).post('/api/earnings', body, headers);
  }

  async added(changes: object = {}): Promise<EarningsAnswer> {
    const answer = await this.add(changes);
    return answerOf<EarningsAnswer>(answer, 201);
  }

  step(id: string, name: string, body?: object): Promise<Answer> {
    return this.office.portal.as(this.admin).post(`/api/earnings/${id}/${name}`, body);
  }

  async approved(changes: object = {}): Promise<EarningsAnswer> {
    const { id } = await this.added({ status: 'submitted', ...changes });
    return (await this.step(id, 'approve')).json<EarningsAnswer>();
  }

  /** @throws Error where the list is refused */
  async listed(person: TestPerson, path = ''): Promise<EarningsAnswer[]> {
    const answer = await this.office.portal.as(person).get(`/api/earnings${path}`);
    return answerOf<EarningsAnswer[]>(answer, 200);
  }
}
