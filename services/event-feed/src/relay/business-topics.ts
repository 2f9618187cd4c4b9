import type { PublishedEvent, SealedEvent } from '../published-event.js';

/** A business whose events also go to a topic of its own, and the Kafka user who may read it. */
export interface OwnTopic {
  readonly business: string;
  readonly topic: string;
  /** The reader's Kafka user name. */
  readonly user: string;
}

export interface TopicSwitch extends OwnTopic {
  readonly isOn: boolean;
}

/** Creates the topic and grants its reader access, or revokes it. Idempotent. */
export type ApplySwitch = (change: TopicSwitch) => Promise<void>;

export interface BusinessTopicsOptions {
  /** Topics whose events are copied. */
  readonly copied: readonly string[];
  /** The switch that a stored event makes; null for other events. */
  readonly switchIn: (event: SealedEvent) => TopicSwitch | null;
  /** Loads the topics that are switched on. */
  readonly load: () => Promise<readonly OwnTopic[]>;
  readonly apply: ApplySwitch;
}

/**
 * Tracks which businesses have topics of their own. The switches are events of the log, so that the copies start and stop at the
 * same event however late the relay is.
 */
export class BusinessTopics {
  readonly #topics = new Map<string, string>();
  readonly #options: BusinessTopicsOptions;

  constructor(options: BusinessTopicsOptions) {
    this.#options = options;
  }

  /** Runs before the first page. Grants all readers access again, for switches made while no relay was running. */
  async begin(): Promise<void> {
    this.#topics.clear();
    for (const own of await this.#options.load()) await this.#apply({ ...own, isOn: true });
  }

  /** Called with each stored event before the relay sends it. */
  async beforeRelay(event: SealedEvent): Promise<void> {
    const change = this.#options.switchIn(event);
    if (change) await this.#apply(change);
  }

  /** The business's own topic for a copy of the event, if any. */
  copyOf({ topic, business }: PublishedEvent): string | undefined {
    return this.#options.copied.includes(topic) ? this.#topics.get(business) : undefined;
  }

  async #apply(change: TopicSwitch): Promise<void> {
    await this.#options.apply(change);
    if (change.isOn) this.#topics.set(change.business, change.topic);
    else this.#topics.delete(change.business);
  }
}
