import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor, DriverActor } from '@waybook/platform/http';
import type { Stage } from './stage.js';

/** Something that somebody in the demo did. */
export interface Deed {
  /** Names the deed within its business: it is done once, whoever comes again finds it done. */
  readonly key: string;
  readonly at: Date;
  /** Whom and what it concerns: of what shares a lane, one follows on the other. Without any it waits for everything before it. */
  readonly lanes: readonly string[];
  /** @returns the id of what came of it, for deeds that build on it */
  perform(stage: Stage): Promise<string | void>;
}

type Done = Promise<string | void>;

export interface When {
  readonly key: string;
  readonly at: Date;
}

type Act<Actor> = (envelope: CommandEnvelope, actor: Actor, stage: Stage) => Done;

const OFFICE = ['the office'];

export function byAdmin(
  username: string,
  when: When & { readonly lanes?: readonly string[] },
  act: Act<AdminActor>,
): Deed {
  const { key, at, lanes = OFFICE } = when;
  return {
    key,
    at,
    lanes,
    perform: (stage) => {
      const actor = stage.admin(username);
      return act(stage.envelope(actor, { key, at }), actor, stage);
    },
  };
}

export function byDriver(email: string, { key, at }: When, act: Act<DriverActor>): Deed {
  return {
    key,
    at,
    lanes: [email],
    perform: (stage) => {
      const actor = stage.driver(email);
      return act(stage.envelope(actor, { key, at }), actor, stage);
    },
  };
}
