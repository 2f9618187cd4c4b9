import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor, DriverActor } from '@waybook/platform/http';
import type { Stage } from './stage.js';

/** Something that somebody in the demo did. */
export interface Deed {
  /** Names the deed within its business: it is done once, whoever comes again finds it done. */
  readonly key: string;
  readonly at: Date;
  /** @returns the id of what came of it, for deeds that build on it */
  perform(stage: Stage): Promise<string | void>;
}

type Done = Promise<string | void>;

export interface When {
  readonly key: string;
  readonly at: Date;
}

export function byAdmin(
  username: string,
  { key, at }: When,
  act: (envelope: CommandEnvelope, actor: AdminActor, stage: Stage) => Done,
): Deed {
  return {
    key,
    at,
    perform: (stage) => {
      const actor = stage.admin(username);
      return act(stage.envelope(actor, { key, at }), actor, stage);
    },
  };
}

export function byDriver(
  email: string,
  { key, at }: When,
  act: (envelope: CommandEnvelope, actor: DriverActor, stage: Stage) => Done,
): Deed {
  return {
    key,
    at,
    perform: (stage) => {
      const actor = stage.driver(email);
      return act(stage.envelope(actor, { key, at }), actor, stage);
    },
  };
}
