import type { DriverListAnswer } from '@waybook/contracts/api';
import { HttpClient } from '../client/http-client.js';
import { Person, type SignIn } from '../client/person.js';
import type { PhaseContext } from './phase.js';

/** Where everybody sits who means well. */
const OFFICE = '127.0.0.1';
const ADMIN_PASSWORD = 'waybook-admin';
const DRIVER_PASSWORD = 'waybook-driver';

export interface SignedInDriver {
  readonly person: Person;
  readonly isVatRegistered: boolean;
}

/** People of the demo, each with a browser of their own. */
export class DemoPeople {
  readonly #browsers: HttpClient[] = [];
  readonly #people: Person[] = [];
  readonly #stage: Pick<PhaseContext, 'address' | 'tally'>;

  constructor(stage: Pick<PhaseContext, 'address' | 'tally'>) {
    this.#stage = stage;
  }

  admin(login: 'admin' | 'northgate'): Promise<Person> {
    return this.#signIn({ kind: 'admin', login, password: ADMIN_PASSWORD });
  }

  async drivers(count: number, director: Person): Promise<SignedInDriver[]> {
    const list = await director.get<DriverListAnswer[]>('/api/drivers?page=1&pageSize=50&status=active');
    const chosen = list.slice(0, count);
    if (chosen.length < count) throw new Error(`The demo has only ${chosen.length} active drivers`);
    const signedIn: SignedInDriver[] = [];
    for (const { email, isVatRegistered } of chosen) {
      const person = await this.#signIn({ kind: 'driver', login: email, password: DRIVER_PASSWORD });
      signedIn.push({ person, isVatRegistered });
    }
    return signedIn;
  }

  leave(): void {
    for (const person of this.#people) person.leave();
    for (const browser of this.#browsers) browser.close();
  }

  async #signIn(signIn: SignIn): Promise<Person> {
    const browser = new HttpClient(this.#stage.address, OFFICE);
    this.#browsers.push(browser);
    const person = await Person.signedIn(browser, this.#stage.tally, signIn);
    this.#people.push(person);
    return person;
  }
}
