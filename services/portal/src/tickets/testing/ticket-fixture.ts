import type { TicketAnswer } from '@waybook/contracts/api';
import { answerOf, startTestPortal, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';

export const texts = { title: 'Van 12 has no MOT', description: 'It ran out on Tuesday.' };

/** The tickets of a business, and whom they concern, in a portal that the suite's tests share. */
export class TicketFixture {
  business!: string;
  office!: TestPerson;
  director!: TestPerson;
  driver!: TestPerson;

  private constructor(readonly portal: TestPortal) {}

  static async open(): Promise<TicketFixture> {
    return new TicketFixture(await startTestPortal());
  }

  close(): Promise<void> {
    return this.portal.close();
  }

  /** A business of its own for each test, so that its list holds what the test put there. */
  async moveToAnotherBusiness(): Promise<void> {
    const { people } = this.portal;
    this.business = await people.business();
    this.office = await people.admin(this.business, { role: 'operations', firstName: 'Ola', lastName: 'Nowak' });
    this.director = await people.admin(this.business, { firstName: 'Dee', lastName: 'Rector' });
    this.driver = await people.driver(this.business, { firstName: 'Grace', lastName: 'Okafor' }, 'DS424242');
  }

  create(person: TestPerson, changes: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.portal.as(person).post('/api/tickets', { ...texts, ...changes }, headers);
  }

  /** @throws Error where the ticket is refused */
  async created(changes: object = {}): Promise<TicketAnswer> {
    const answer = await this.create(this.office, changes);
    return answerOf<TicketAnswer>(answer, 201);
  }

  change(id: string, changes: object, person = this.office): Promise<Answer> {
    return this.portal.as(person).put(`/api/tickets/${id}`, changes);
  }

  /** @throws Error where the list is refused */
  async listed(query = '', person = this.office): Promise<TicketAnswer[]> {
    const answer = await this.portal.as(person).get(`/api/tickets${query}`);
    return answerOf<TicketAnswer[]>(answer, 200);
  }

  async titles(query: string): Promise<string[]> {
    return (await this.listed(query)).map(({ title }) => title);
  }
}
