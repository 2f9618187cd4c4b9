import type { DomainError } from '../errors/index.js';
import type { Obstacle, WriteGate, Writing } from '../write-gate/index.js';
import { UnderMaintenance } from './maintenance.errors.js';

/** That the installation is read only, since when, why, and until when as far as anybody knows. */
export interface Maintenance {
  readonly since: Date;
  readonly message: string | null;
  readonly until: Date | null;
}

/** It may end earlier than announced, and whoever waits is to notice that. */
const RETRY_AFTER_SECONDS = 30;
const PASSING: ReadonlySet<Writing> = new Set(['session', 'installation']);

/** What this process last heard of the installation's maintenance mode. While it is on, no write of a business begins. */
export class MaintenanceMode implements Obstacle {
  #current: Maintenance | null = null;
  readonly #gate: WriteGate;

  constructor(gate: WriteGate) {
    this.#gate = gate;
    gate.add(this);
  }

  get current(): Maintenance | null {
    return this.#current;
  }

  /** Whether the mode is on, and every write that had begun before has ended. */
  get isReadOnly(): boolean {
    return this.#current !== null && this.#gate.writesUnderWay === 0;
  }

  heard(current: Maintenance | null): void {
    this.#current = current;
  }

  /** A request that was let in before still runs its commands: it ends as it began. */
  refusal(writing: Writing): DomainError | null {
    if (this.#current === null || PASSING.has(writing)) return null;
    if (writing === 'command' && this.#gate.writesUnderWay > 0) return null;
    return new UnderMaintenance(RETRY_AFTER_SECONDS);
  }
}
