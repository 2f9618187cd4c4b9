import type { Pool } from 'pg';
import { pause } from '../background/pause.js';
import { Elected, type ElectedOptions, type Lead } from '../elected.js';
import { projectedTables } from '../append/projection-table.js';
import type { AnyDefinition } from '../load/stream-fold.js';
import type { ClaimComparison } from './claim-comparison.js';
import { CLAIMS_TABLE } from './claim-statements.js';
import { uniqueStreams } from './recheck-differences.js';
import { nextStreams } from './next-streams.js';
import {
  type Difference,
  type FoundDifference,
  type ProjectionComparison,
  streamsOf,
} from './projection-comparison.js';
import type { StreamName } from './rebuild-statements.js';

/** Any number that nobody else in the database uses. */
const LEADER_LOCK = 7_263_901_467;
const STREAMS_AT_ONCE = 20;
const REST_MS = 1_000;
const MAX_REMEMBERED = 1_000;

export interface ShadowCheckOptions extends ElectedOptions {
  /** Told of a row or a claim the first time that it differs. */
  readonly onDrift?: (difference: Difference) => void;
  readonly restMs?: number;
}

/**
 * Replays a few streams at a time, round and round through all of them, and compares them with their rows and claims. Of all instances one does
 * it; what it found to differ it looks at again in each round, until it no longer does.
 */
export class ShadowCheck {
  readonly #elected: Elected;
  readonly #drift = new Map<string, { readonly definition: AnyDefinition; readonly difference: FoundDifference }>();
  readonly #places = new Map<string, StreamName | undefined>();
  readonly #pool: Pool;
  readonly #comparisons: { readonly rows: ProjectionComparison; readonly claims: ClaimComparison };
  readonly #definitions: readonly AnyDefinition[];
  readonly #options: ShadowCheckOptions;

  /** @param pool of the system's role */
  constructor(
    pool: Pool,
    comparisons: { readonly rows: ProjectionComparison; readonly claims: ClaimComparison },
    definitions: readonly AnyDefinition[],
    options: ShadowCheckOptions = {},
  ) {
    this.#pool = pool;
    this.#comparisons = comparisons;
    this.#definitions = definitions;
    this.#options = options;
    const lead: Lead = (_connection, stopped, working) => this.#checkUntil(stopped, working);
    this.#elected = new Elected(pool, LEADER_LOCK, lead, options);
  }

  start(): void {
    this.#elected.start();
  }

  stop(): Promise<void> {
    return this.#elected.stop();
  }

  /** Rows and claims known to differ, by table; every table is named. */
  get drift(): ReadonlyMap<string, number> {
    const counts = new Map(this.#definitions.flatMap(checkedTables).map((table) => [table, 0]));
    for (const { difference } of this.#drift.values())
      counts.set(difference.table, (counts.get(difference.table) ?? 0) + 1);
    return counts;
  }

  /** Looks at the next few streams of one kind, and again at what differed. */
  async checkNext(definition: AnyDefinition): Promise<void> {
    const after = this.#places.get(definition.category);
    const streams = await nextStreams(this.#pool, definition.category, after, STREAMS_AT_ONCE);
    this.#places.set(definition.category, streams.length < STREAMS_AT_ONCE ? undefined : streams.at(-1));
    for (const table of checkedTables(definition)) await this.#check(definition, table, streams);
  }

  async #check(definition: AnyDefinition, table: string, next: readonly StreamName[]): Promise<void> {
    const known = [...this.#drift.values()].filter(
      (drift) => drift.definition === definition && drift.difference.table === table,
    );
    const again = streamsOf(
      definition,
      known.map(({ difference }) => difference),
    );
    const streams = uniqueStreams([...next, ...again]);
    const { rows, claims } = this.#comparisons;
    const differences = await (table === CLAIMS_TABLE
      ? claims.compare(streams)
      : rows.compare(definition, table, streams));
    const keys = known.map(({ difference }) => keyOf(difference));
    for (const key of keys) this.#drift.delete(key);
    for (const difference of differences) this.#remember(definition, difference, keys);
  }

  #remember(definition: AnyDefinition, difference: FoundDifference, known: readonly string[]): void {
    if (this.#drift.size >= MAX_REMEMBERED) return;
    this.#drift.set(keyOf(difference), { definition, difference });
    if (!known.includes(keyOf(difference))) this.#options.onDrift?.(difference);
  }

  async #checkUntil(stopped: AbortSignal, working: () => void): Promise<void> {
    this.#drift.clear();
    try {
      for (let turn = 0; !stopped.aborted; turn++) {
        const definition = this.#definitions[turn % this.#definitions.length];
        if (definition) await this.checkNext(definition);
        working();
        await pause(this.#options.restMs ?? REST_MS, stopped);
      }
    } finally {
      this.#drift.clear();
    }
  }
}

const keyOf = ({ table, business, id }: Difference): string => `${table}/${business}/${id}`;

/** What streams of this kind are compared with. */
function checkedTables(definition: AnyDefinition): string[] {
  const tables = projectedTables(definition).map(({ name }) => name);
  return definition.claims === undefined ? tables : [...tables, CLAIMS_TABLE];
}
