import type { DomainError } from '@waybook/platform/errors';
import type { Actor } from '@waybook/platform/http';
import { AdminInactive, BusinessInactive, DriverInactive } from '../auth.errors.js';
import type { Person } from './people.js';

/** Why this person may not use the portal; null when they may. A suspended driver signs in and reads. */
export function refusalFor(person: Person): DomainError | null {
  if (!person.isBusinessActive) return new BusinessInactive();
  if (person.type === 'admin') return person.isActive ? null : new AdminInactive();
  return person.user.status === 'inactive' ? new DriverInactive() : null;
}

/** The session that somebody acts in. */
export interface ActingSession {
  readonly id: string;
  /** Whether its person has shown a second factor in it. */
  readonly hasSecondFactor: boolean;
}

export function actorOf(person: Person, { id: sessionId, hasSecondFactor }: ActingSession): Actor {
  const { id, businessId } = person.user;
  if (person.type === 'driver') {
    const { driverId: driverCode, status } = person.user;
    return { type: 'driver', id, driverCode, businessId, status, sessionId };
  }
  const { role, permissions } = person.user;
  const { secondFactorDueAt } = person;
  const due = secondFactorDueAt === null || hasSecondFactor ? {} : { secondFactorDueAt };
  return { type: 'admin', id, businessId, role, permissions, sessionId, ...due };
}
