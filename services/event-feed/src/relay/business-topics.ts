import type { PublishedEvent, SealedEvent } from '../published-event.js';

/** Whose events go to a topic of their own as well, and who may read it. */
export interface OwnTopic {
  readonly business: string;
  readonly topic: string;
  /** The broker's name for the reader. */
  readonly user: string;
}

export interface TopicSwitch extends OwnTopic {
  readonly isOn: boolean;
}

/** Makes the topic and lets its reader in, or shuts the reader out. May happen twice. */
export type ApplySwitch = (change: TopicSwitch) => Promise<void>;

export interface BusinessTopicsOptions {
  /** Topics whose events are copied. */
  readonly copied: readonly string[];
  /** What a stored event switches; null where it is about something else. */
  readonly switchIn: (event: SealedEvent) => TopicSwitch | null;
  /** Those that are on by now. */
  readonly load: () => Promise<readonly OwnTopic[]>;
  readonly apply: ApplySwitch;
}

/**
 * Which businesses have topics of their own, followed in the log itself: what comes behind a switch is copied or not, whenever the relay
 * gets there.
 */
export class BusinessTopics {
  readonly #topics = new Map<string, string>();

  constructor(private readonly options: BusinessTopicsOptions) {}

  /** Before the first page: a reader that was let in while nothing was relayed is let in once more, which does no harm. */
  async begin(): Promise<void> {
    this.#topics.clear();
    for (const own of await this.options.load()) await this.#turn({ ...own, isOn: true });
  }

  /** Sees each stored event before it is relayed. */
  async see(event: SealedEvent): Promise<void> {
    const change = this.options.switchIn(event);
    if (change) await this.#turn(change);
  }

  /** The topic that the event goes to besides; undefined for most. */
  copyOf({ topic, business }: PublishedEvent): string | undefined {
    return this.options.copied.includes(topic) ? this.#topics.get(business) : undefined;
  }

  async #turn(change: TopicSwitch): Promise<void> {
    await this.options.apply(change);
    if (change.isOn) this.#topics.set(change.business, change.topic);
    else this.#topics.delete(change.business);
  }
}
