import type { Actor } from '@waybook/platform/http';
import type { LiveStream } from './live-stream.js';

/** A browser that listens, and who sits before it as the server knows them now. */
export interface LiveConnection {
  actor: Actor;
  readonly stream: LiveStream;
}

/** Who listens at this instance, in the order in which they came. */
export class LiveConnections {
  readonly #byBusiness = new Map<string, Set<LiveConnection>>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(connection: LiveConnection): void {
    const { businessId } = connection.actor;
    const ofBusiness = this.#byBusiness.get(businessId) ?? new Set();
    this.#byBusiness.set(businessId, ofBusiness.add(connection));
    this.#count += 1;
  }

  remove(connection: LiveConnection): void {
    const { businessId } = connection.actor;
    const ofBusiness = this.#byBusiness.get(businessId);
    if (!ofBusiness?.delete(connection)) return;
    this.#count -= 1;
    if (ofBusiness.size === 0) this.#byBusiness.delete(businessId);
  }

  ofBusiness(business: string): LiveConnection[] {
    return [...(this.#byBusiness.get(business) ?? [])];
  }

  ofUser({ businessId, id }: Pick<Actor, 'businessId' | 'id'>): LiveConnection[] {
    return this.ofBusiness(businessId).filter(({ actor }) => actor.id === id);
  }

  all(): LiveConnection[] {
    return [...this.#byBusiness.values()].flatMap((ofBusiness) => [...ofBusiness]);
  }
}
