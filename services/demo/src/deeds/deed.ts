import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor, DriverActor } from '@waybook/platform/http';
import type { Stage } from './stage.js';

/** Something that somebody in the demo did. */
export interface Deed {
  /** Names the deed within its business: it is done once, whoever comes again finds it done. */
  readonly key: string;
  readonly at: Date;
  /** What can be done before its turn comes: pictures take longer than everything else. */
  readonly sendFiles?: (stage: Stage) => Promise<unknown>;
  /** @returns the id of what came of it, for deeds that build on it */
  perform(stage: Stage): Promise<string | void>;
}

export interface When {
  readonly key: string;
  readonly at: Date;
  readonly sendFiles?: Deed['sendFiles'];
}

type Act<Actor> = (envelope: CommandEnvelope, actor: Actor, stage: Stage) => Promise<string | void>;

export function byAdmin(username: string, when: When, act: Act<AdminActor>): Deed {
  return {
    ...when,
    perform: (stage) => {
      const actor = stage.admin(username);
      return act(stage.envelope(actor, when), actor, stage);
    },
  };
}

export function byDriver(email: string, when: When, act: Act<DriverActor>): Deed {
  return {
    ...when,
    perform: (stage) => {
      const actor = stage.driver(email);
      return act(stage.envelope(actor, when), actor, stage);
    },
  };
}
