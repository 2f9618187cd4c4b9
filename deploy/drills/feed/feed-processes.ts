import { type FeedProcessOptions, FeedProcess } from '@waybook/event-feed/testing';

const RELAYS = 2;
const CONSUMERS = 3;

/** Processes of a drill: relays, one of which leads, and the members of one consumer group. */
export class FeedProcesses {
  readonly killed = { relay: 0, consumer: 0 };
  readonly #processes: Record<'relay' | 'consumer', FeedProcess[]>;
  readonly #orders: Omit<FeedProcessOptions, 'role'>;

  constructor(orders: Omit<FeedProcessOptions, 'role'>) {
    this.#orders = orders;
    this.#processes = {
      relay: Array.from({ length: RELAYS }, () => this.#start('relay')),
      consumer: Array.from({ length: CONSUMERS }, () => this.#start('consumer')),
    };
  }

  /** Kills the one that has lived longest and starts another: with relays, that is the one that leads. */
  async replace(role: 'relay' | 'consumer'): Promise<void> {
    await this.#processes[role].shift()?.kill();
    this.#processes[role].push(this.#start(role));
    this.killed[role] += 1;
  }

  async end(): Promise<void> {
    const all = [...this.#processes.relay, ...this.#processes.consumer];
    await Promise.all(all.map((each) => each.kill()));
  }

  #start(role: 'relay' | 'consumer'): FeedProcess {
    return new FeedProcess({ ...this.#orders, role });
  }
}
