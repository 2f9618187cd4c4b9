import { Child } from './child.js';
import type {
  SenderNews,
  SenderOrder,
  SenderProcessOptions,
} from '../../../services/portal/src/webhooks/testing/sender-process.js';

const PROGRAM = '../../../services/portal/src/webhooks/testing/sender-process.ts';

/** Two that send, one of which leads; both by the drill's clock. */
export class Senders {
  kills = 0;
  mostResidentBytes = 0;
  /** What the office would have been told. */
  readonly troubles: string[] = [];
  readonly #options: Omit<SenderProcessOptions, 'instantMs'>;
  readonly #children: Child<SenderOrder, SenderNews>[] = [];
  #leader: Child<SenderOrder, SenderNews> | null = null;
  #instantMs: number;
  #setAt = performance.now();

  constructor(options: SenderProcessOptions) {
    this.#options = options;
    this.#instantMs = options.instantMs;
    this.#start();
    this.#start();
  }

  get nowMs(): number {
    return this.#instantMs + (performance.now() - this.#setAt);
  }

  advance(ms: number): void {
    this.#instantMs = this.nowMs + ms;
    this.#setAt = performance.now();
    for (const child of this.#children) child.tell({ instantMs: this.#instantMs });
  }

  /** The standby takes over, and another is started as standby. */
  async killLeader(): Promise<void> {
    const leader = this.#leader;
    if (leader === null) throw new Error('nobody leads');
    this.#children.splice(this.#children.indexOf(leader), 1);
    this.#leader = null;
    await leader.kill();
    this.kills += 1;
    this.#start();
  }

  get isLed(): boolean {
    return this.#leader !== null;
  }

  async close(): Promise<void> {
    await Promise.all(this.#children.map((child) => child.kill()));
  }

  #start(): void {
    const options: SenderProcessOptions = { ...this.#options, instantMs: this.nowMs };
    const child: Child<SenderOrder, SenderNews> = new Child(PROGRAM, options, (news: SenderNews) => {
      if ('leads' in news) this.#leader = child;
      else if ('trouble' in news) this.troubles.push(`${news.endpointId}: ${news.trouble}`);
      else this.mostResidentBytes = Math.max(this.mostResidentBytes, news.residentBytes);
    });
    this.#children.push(child);
  }
}
