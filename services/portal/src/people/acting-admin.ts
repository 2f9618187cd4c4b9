import type { CommandEnvelope } from '@waybook/event-store';

/** The admin who does this; null where the installation itself does, for instance while seeding. */
export function actingAdmin({ metadata: { actor } }: CommandEnvelope): string | null {
  return actor.type === 'admin' ? actor.id : null;
}

/** Who sets up the demo's businesses. */
export const DEMO_ACTOR_ID = 'demo';
