import type { Variation } from '@waybook/demo';
import type { TestPerson } from '@waybook/portal/testing';
import type { OfficeClient, WriteRequest } from '../months/office-client.js';

/** One of the requests that are sent concurrently. */
export interface RacingRequest {
  readonly as: TestPerson;
  readonly write: Omit<WriteRequest, 'body'> & { readonly body?: object };
}

export interface Race {
  /** Names the requests that race. */
  readonly name: string;
  /** Sets up the race in a new business; deterministic for the same `vary`, so that every serial order can be run. */
  readonly setUp: (client: OfficeClient, vary: Variation) => Promise<readonly RacingRequest[]>;
}

export const post = (as: TestPerson, url: string, body: object = {}): RacingRequest => ({
  as,
  write: { method: 'POST', url, body },
});
export const put = (as: TestPerson, url: string, body: object): RacingRequest => ({
  as,
  write: { method: 'PUT', url, body },
});
export const remove = (as: TestPerson, url: string): RacingRequest => ({ as, write: { method: 'DELETE', url } });
export const get = (as: TestPerson, url: string): RacingRequest => ({ as, write: { method: 'GET', url } });
