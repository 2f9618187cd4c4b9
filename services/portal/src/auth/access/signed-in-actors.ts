import { Injectable } from '@nestjs/common';
import { SignInRequired, type Actor } from '@waybook/platform/http';
import { LRUCache } from 'lru-cache';
import { AccessChanges, EVERYBODY } from './access-changes.js';
import { People, type SessionReference } from './people.js';
import { actorOf, refusalFor } from './portal-admission.js';

const MAX_REMEMBERED = 20_000;

interface Known {
  readonly actor: Actor;
  /** Of the session, as far as it was renewed by then. */
  readonly expiresAt: Date;
}

/**
 * Who is behind a session, as the database says now and not as a token once said. An actor is read once and remembered
 * until something about their access changes, so that signed-in calls normally cost no database trip.
 */
@Injectable()
export class SignedInActors {
  readonly #remembered = new LRUCache<string, Known>({ max: MAX_REMEMBERED });
  readonly #loading = new Map<string, Promise<Actor>>();

  constructor(
    private readonly people: People,
    private readonly changes: AccessChanges,
  ) {
    changes.onChange((subjects) => this.#forget(subjects));
  }

  /** @throws SignInRequired when the session has ended, or the person may no longer use the portal */
  actor({ business, session }: SessionReference, at: Date): Actor | Promise<Actor> {
    const known = this.changes.isCurrent ? this.#remembered.get(session) : undefined;
    return known && at < known.expiresAt ? known.actor : this.#loadOnce({ business, session }, at);
  }

  /** Calls that come together share one look-up. */
  #loadOnce(reference: SessionReference, at: Date): Promise<Actor> {
    const { session } = reference;
    const underWay = this.#loading.get(session);
    if (underWay) return underWay;
    const load = this.#load(reference, at).finally(() => this.#loading.delete(session));
    this.#loading.set(session, load);
    return load;
  }

  async #load(reference: SessionReference, at: Date): Promise<Actor> {
    const { generation } = this.changes;
    const standing = await this.people.behind(reference, at);
    if (standing === null || refusalFor(standing.person)) throw new SignInRequired();
    const { person, expiresAt, secondFactorAt } = standing;
    const actor = actorOf(person, { id: reference.session, hasSecondFactor: secondFactorAt !== null });
    if (generation === this.changes.generation) this.#remembered.set(reference.session, { actor, expiresAt });
    return actor;
  }

  #forget(subjects: ReadonlySet<string>): void {
    for (const [session, { actor }] of this.#remembered) {
      if (subjects === EVERYBODY || subjects.has(actor.id) || subjects.has(actor.businessId))
        this.#remembered.delete(session);
    }
  }
}
