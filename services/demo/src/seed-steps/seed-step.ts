import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor, DriverActor } from '@waybook/platform/http';
import type { SeedContext } from './seed-context.js';

/** One command that a person of the demo issues at a given time. */
export interface SeedStep {
  /** Identifies the step within its business, as its idempotency key. */
  readonly key: string;
  readonly at: Date;
  /** Uploads that can start before the step's turn: pictures take longer than everything else. */
  readonly uploadFiles?: (context: SeedContext) => Promise<unknown>;
  /** @returns the id of the record that it made, for later steps */
  run(context: SeedContext): Promise<string | void>;
}

export interface StepDetails {
  readonly key: string;
  readonly at: Date;
  readonly uploadFiles?: SeedStep['uploadFiles'];
}

type StepAction<Actor> = (envelope: CommandEnvelope, actor: Actor, context: SeedContext) => Promise<string | void>;

export function byAdmin(username: string, when: StepDetails, act: StepAction<AdminActor>): SeedStep {
  return {
    ...when,
    run: (context) => {
      const actor = context.admin(username);
      return act(context.envelope(actor, when), actor, context);
    },
  };
}

export function byDriver(email: string, when: StepDetails, act: StepAction<DriverActor>): SeedStep {
  return {
    ...when,
    run: (context) => {
      const actor = context.driver(email);
      return act(context.envelope(actor, when), actor, context);
    },
  };
}
