import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandEnvelope, EventMetadata } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { ReadTables } from '@waybook/platform/database';
import { DEMO_ACTOR_ID } from '@waybook/portal/commands';

/** The portal that the demo is seeded into, and the current time, fixed for the whole seeding. */
export interface DemoInstallation {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly tables: ReadTables;
  readonly now: Date;
}

export function demoInstallation(app: Pick<INestApplicationContext, 'get'>): DemoInstallation {
  const find = { strict: false };
  const clock = app.get(Clock, find);
  return { commands: app.get(CommandBus, find), tables: app.get(ReadTables, find), now: clock.now() };
}

/** The actor of steps that no person of the demo can take. */
export const DEMO_ACTOR: EventMetadata['actor'] = { type: 'system', id: DEMO_ACTOR_ID };

/** Prefix of the demo's idempotency keys. */
export const KEY_PREFIX = 'demo:';

export interface EnvelopeFields {
  readonly business: string;
  readonly actor: EventMetadata['actor'];
  readonly at: Date;
  /** Idempotency key: two instances that start at once run the step once. */
  readonly key: string;
}

export function envelopeOf({ business, actor, at, key }: EnvelopeFields): CommandEnvelope {
  const { type, id } = actor;
  return {
    business,
    metadata: { actor: { type, id } },
    at,
    idempotency: { key: `${KEY_PREFIX}${key}`, request: key },
  };
}
