import type { TicketAnswer } from '@waybook/contracts/api';
import { until } from '@waybook/platform/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from '../../restore/testing/visitor.js';

const PAUSE_MS = 20;

/** Writes ticket after ticket, whatever becomes of each, and remembers which of them it was told are written. */
export class TicketWriter {
  readonly acknowledged: string[] = [];
  readonly refusals = new Set<string>();
  #isOver = false;
  readonly #writing: Promise<void>;
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
    this.#writing = this.#write();
  }

  /** @returns how many milliseconds pass until a ticket that is sent from now on is written */
  async untilServed(): Promise<number> {
    const since = performance.now();
    // The next one may have been on its way already.
    const enough = this.acknowledged.length + 2;
    await until(() => this.acknowledged.length >= enough);
    return performance.now() - since;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (!this.#isOver) {
      await this.#visitor.post<TicketAnswer>('/api/tickets', { title: 'New tyres', description: 'Van 7' }).then(
        ({ id }) => this.acknowledged.push(id),
        (error: Error) => this.refusals.add(error.message.replace(/^.*answered with (\d+).*$/s, '$1')),
      );
      await sleep(PAUSE_MS);
    }
  }
}
