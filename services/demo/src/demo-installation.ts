import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandEnvelope, EventMetadata } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { ReadTables } from '@waybook/platform/database';

/** What the demo is put into: the portal's own commands and read tables, and one instant that is now for all of it. */
export interface DemoInstallation {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly tables: ReadTables;
  readonly now: Date;
}

export function demoInstallation(app: INestApplicationContext): DemoInstallation {
  const find = { strict: false };
  const clock = app.get(Clock, find);
  return { commands: app.get(CommandBus, find), tables: app.get(ReadTables, find), now: clock.now() };
}

/** Whoever seeds the demo when nobody in it can have done so. */
export const DEMO_ITSELF: EventMetadata['actor'] = { type: 'system', id: 'demo' };

/** Before the names of the demo's deeds, where they stand as idempotency keys. */
export const DEED_PREFIX = 'demo:';

export interface DemoDeed {
  readonly business: string;
  readonly actor: EventMetadata['actor'];
  readonly at: Date;
  /** Names the deed: two instances that start at once do it once. */
  readonly key: string;
}

export function envelopeOf({ business, actor, at, key }: DemoDeed): CommandEnvelope {
  const { type, id } = actor;
  return {
    business,
    metadata: { actor: { type, id } },
    at,
    idempotency: { key: `${DEED_PREFIX}${key}`, request: key },
  };
}
