import type { AdminUserEvent, DirectorsEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { BreakGlassDirectorStays, LastDirector } from './admin-user.errors.js';
import { evolveAdminUser, hasFullAccess, type AdminUser } from './admin-user.js';

/** The ids of a business's active directors who may do everything. */
export type Directors = ReadonlySet<string>;

/** Under the business's id. Whoever gains or loses full access is noted here in the same append, so that no two changes miss each other. */
export const directorsStream: StreamDefinition<Directors, DirectorsEvent> = {
  category: 'directors',
  initial: new Set(),
  evolve: (directors, { type, data }) =>
    type === 'DirectorGainedFullAccess'
      ? new Set([...directors, data.adminUserId])
      : new Set([...directors].filter((id) => id !== data.adminUserId)),
  projections: [],
};

export interface AdminAndDirectorsEvents {
  readonly admin: readonly AdminUserEvent[];
  readonly directors: readonly DirectorsEvent[];
}

export interface AdminAmongDirectors {
  readonly adminUserId: string;
  readonly before: AdminUser;
  readonly directors: Directors;
  /** The director who goes on signing in without the company's provider. */
  readonly breakGlass?: string | null;
  readonly at: Date;
}

/**
 * What was decided about one admin user, and what it means for the business's directors.
 *
 * @throws LastDirector when nobody would be left who may do everything
 * @throws BreakGlassDirectorStays
 */
export function withDirectors(
  { adminUserId, before, directors, breakGlass = null, at }: AdminAmongDirectors,
  events: readonly AdminUserEvent[],
): AdminAndDirectorsEvents {
  const had = hasFullAccess(before);
  const has = hasFullAccess(events.reduce(evolveAdminUser, before));
  if (had === has) return { admin: events, directors: [] };
  if (has) {
    const data = { adminUserId, gainedAt: at.toISOString() };
    return { admin: events, directors: [{ type: 'DirectorGainedFullAccess', data }] };
  }
  if (adminUserId === breakGlass) throw new BreakGlassDirectorStays();
  if ([...directors].every((id) => id === adminUserId)) throw new LastDirector();
  return {
    admin: events,
    directors: [{ type: 'DirectorLostFullAccess', data: { adminUserId, lostAt: at.toISOString() } }],
  };
}
