import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../free-port.mjs';
import { Child } from './child.js';
import { type Ledger, readLedger } from './ledger.js';
import type { Conduct, ReceiverNews, ReceiverOptions, ReceiverOrder } from './receiver-process.js';

/** The receivers of all endpoints, at one address, with what they wrote down; beside it is an address that nobody outside may get to. */
export class Receiver {
  kills = 0;
  /** Requests that came to the address inside. */
  reachedInside = 0;
  #conduct: Conduct = { secrets: {}, behaviours: {} };
  #child!: Child<ReceiverOrder, ReceiverNews>;
  readonly #inside: Server;
  readonly #folder: string;
  readonly #options: Omit<ReceiverOptions, 'conduct'>;

  private constructor(inside: Server, folder: string, options: Omit<ReceiverOptions, 'conduct'>) {
    this.#inside = inside;
    this.#folder = folder;
    this.#options = options;
    inside.on('request', (_, answer) => {
      this.reachedInside += 1;
      answer.end();
    });
  }

  static async open(limitMs: number, seed: number): Promise<Receiver> {
    const inside = createServer().listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const insideUrl = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`;
    const folder = await mkdtemp(join(tmpdir(), 'waybook-drill-webhooks-'));
    const ledger = join(folder, 'ledger.jsonl');
    const receiver = new Receiver(inside, folder, { port: await freePort(), ledger, limitMs, insideUrl, seed });
    await receiver.#start();
    return receiver;
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.#options.port}${path}`;
  }

  ledger(): Ledger {
    return readLedger(this.#options.ledger);
  }

  async conduct(conduct: Conduct): Promise<void> {
    this.#conduct = conduct;
    await this.#order({ order: 'conduct', ...conduct }, 'conducting');
  }

  /** Writes the next message to this path down, and is gone before it answers, until it is started again. */
  async dieOnNext(path: string): Promise<{ readonly again: () => Promise<void> }> {
    await this.#order({ order: 'die', path }, 'waiting');
    const { ended } = this.#child;
    return { again: () => ended.then(() => this.#startAgain()) };
  }

  /** The same, but stays, and answers once it is told. */
  async holdNext(path: string): Promise<{ readonly held: Promise<void>; readonly goOn: () => void }> {
    const held = this.#child.says('holding');
    await this.#order({ order: 'hold', path }, 'waiting');
    return { held, goOn: () => this.#child.tell({ order: 'go on' }) };
  }

  /** At whatever it is doing. */
  async killAndStart(): Promise<void> {
    await this.#child.kill();
    await this.#startAgain();
  }

  async close(): Promise<void> {
    await this.#child.kill();
    this.#inside.closeAllConnections();
    this.#inside.close();
    await rm(this.#folder, { recursive: true });
  }

  async #startAgain(): Promise<void> {
    this.kills += 1;
    await this.#start();
  }

  async #start(): Promise<void> {
    this.#child = new Child('receiver-process.ts', { ...this.#options, conduct: this.#conduct });
    await this.#child.says('listening');
  }

  async #order(order: ReceiverOrder, answer: ReceiverNews): Promise<void> {
    const answered = this.#child.says(answer);
    this.#child.tell(order);
    await answered;
  }
}
