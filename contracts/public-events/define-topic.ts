import type { z } from 'zod';
import type { PublicTopic } from './topic-names.js';

/** One event as other systems get it: what its `data` holds, and what has happened. */
export interface PublicEventDefinition<Schema extends z.ZodObject = z.ZodObject> {
  readonly schema: Schema;
  /** A sentence for whoever reads the description. */
  readonly description: string;
}

export interface TopicDefinition<
  Events extends Readonly<Record<string, PublicEventDefinition>> = Readonly<Record<string, PublicEventDefinition>>,
> {
  readonly topic: PublicTopic;
  readonly description: string;
  /** Whose id is the key: events of one key come in order. */
  readonly key: string;
  readonly events: Events;
}

export function defineTopic<Events extends Readonly<Record<string, PublicEventDefinition>>>(
  definition: TopicDefinition<Events>,
): TopicDefinition<Events> {
  return definition;
}
