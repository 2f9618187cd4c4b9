import { Injectable } from '@nestjs/common';
import { ReadTables } from '@waybook/platform/database';
import { SignInRequired, type Actor } from '@waybook/platform/http';
import { standsAt } from '@waybook/platform/standing-sessions';
import { LRUCache } from 'lru-cache';
import { AccessChanges, EVERYBODY } from './access-changes.js';
import { findPerson } from './people.js';
import { actorOf, refusalFor } from './portal-admission.js';

const MAX_REMEMBERED = 20_000;

export interface SessionReference {
  readonly business: string;
  readonly session: string;
}

interface Known {
  readonly actor: Actor;
  /** Of the session, as far as it was renewed by then. */
  readonly expiresAt: Date;
}

interface StandingSession {
  readonly user_id: string;
  readonly expires_at: Date;
  readonly second_factor_at: Date | null;
}

const STANDING_SESSION = `select user_id, expires_at, second_factor_at from sessions where id = $1 and ${standsAt('$2')}`;

/**
 * Who is behind a session, as the database says now and not as a token once said. An actor is read once and remembered
 * until something about their access changes, so that signed-in calls normally cost no database trip.
 */
@Injectable()
export class SignedInActors {
  readonly #remembered = new LRUCache<string, Known>({ max: MAX_REMEMBERED });
  readonly #loading = new Map<string, Promise<Actor>>();

  constructor(
    private readonly readTables: ReadTables,
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

  async #load({ business, session }: SessionReference, at: Date): Promise<Actor> {
    const { generation } = this.changes;
    const known = await this.readTables.in(business, async (manager) => {
      const [standing] = await manager.query<StandingSession[]>(STANDING_SESSION, [session, at]);
      if (!standing) throw new SignInRequired();
      const person = await findPerson(manager, business, standing.user_id);
      if (!person || refusalFor(person)) throw new SignInRequired();
      const acting = { id: session, hasSecondFactor: standing.second_factor_at !== null };
      return { actor: actorOf(person, acting), expiresAt: standing.expires_at };
    });
    if (generation === this.changes.generation) this.#remembered.set(session, known);
    return known.actor;
  }

  #forget(subjects: ReadonlySet<string>): void {
    for (const [session, { actor }] of this.#remembered) {
      if (subjects === EVERYBODY || subjects.has(actor.id) || subjects.has(actor.businessId))
        this.#remembered.delete(session);
    }
  }
}
