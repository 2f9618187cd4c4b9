import type { Variation } from '@waybook/demo';
import type { TestPerson } from '@waybook/portal/testing';
import type { Desk, Write } from '../months/desk.js';

/** One of the requests that are sent at the same instant. */
export interface Shot {
  readonly as: TestPerson;
  readonly write: Omit<Write, 'body'> & { readonly body?: object };
}

export interface Situation {
  /** What is opposed to what. */
  readonly name: string;
  /** Makes it in a business of its own: the same each time for the same `vary`, so that it can be played in every order. */
  readonly setUp: (desk: Desk, vary: Variation) => Promise<readonly Shot[]>;
}

export const post = (as: TestPerson, url: string, body: object = {}): Shot => ({
  as,
  write: { method: 'POST', url, body },
});
export const put = (as: TestPerson, url: string, body: object): Shot => ({ as, write: { method: 'PUT', url, body } });
export const remove = (as: TestPerson, url: string): Shot => ({ as, write: { method: 'DELETE', url } });
export const get = (as: TestPerson, url: string): Shot => ({ as, write: { method: 'GET', url } });
