import type { Pool } from 'pg';
import { isTracing, tracedFor } from '@waybook/tracing';
import { ClaimTaken } from '../errors.js';
import type { Row } from '../stream.js';
import { Batch } from '../wire/batch.js';
import { HeldConnections } from '../wire/held-connections.js';
import { isRefusal } from '../wire/with-connection.js';
import type { AppendItem, AppendOutcome } from './append-item.js';
import type { AppendKind } from './append-kind.js';
import { AppendQueue, type WaitingAppend } from './append-queue.js';
import { isClaimTaken, isLostRace, isRowThere } from './append-refusal.js';
import { followsHead } from './append-statement.js';

const APPENDED: AppendOutcome = { status: 'appended' };

type GroupStatement = 'forFirstEvents' | 'forGroup';
const WITH_VERDICTS: readonly GroupStatement[] = ['forGroup'];
const OPTIMISTIC_FIRST: readonly GroupStatement[] = ['forFirstEvents', 'forGroup'];

export class Appender {
  readonly #queue = new AppendQueue((group) => this.#write(group));
  readonly #connections: HeldConnections;
  readonly #systemPool: Pool;

  constructor(appPool: Pool, systemPool: Pool) {
    this.#systemPool = systemPool;
    this.#connections = new HeldConnections(appPool);
  }

  /**
   * @throws ClaimTaken when another stream holds one of the claims
   * @throws EventStoreOverloaded when too many wait
   */
  append(item: AppendItem): Promise<AppendOutcome> {
    return this.#queue.append(item);
  }

  #write(group: readonly WaitingAppend[]): Promise<void> {
    if (!isTracing()) return this.#writeGroup(group);
    const traceparents = group.map(({ traceparent }) => traceparent);
    const attributes = { 'waybook.batch.size': group.length };
    return tracedFor(
      traceparents,
      () => ({ name: 'write', attributes }),
      () => this.#writeGroup(group),
    );
  }

  async #writeGroup(group: readonly WaitingAppend[]): Promise<void> {
    if (group.length > 1) return this.#writeTogether(group);
    for (const waiting of group) await this.#writeAlone(waiting);
  }

  /** As if nothing stood in the way, which is so nearly always and costs least; else with a verdict on each; else each alone. */
  async #writeTogether(group: readonly WaitingAppend[]): Promise<void> {
    const ways = group.some(({ item }) => followsHead(item)) ? WITH_VERDICTS : OPTIMISTIC_FIRST;
    for (const way of ways) {
      const batch = groupBatch(group, way);
      if (!batch) break;
      try {
        const outcomes = await this.#execute(batch, group.length);
        return group.forEach(({ resolve }, index) => resolve(outcomes[index] as AppendOutcome));
      } catch (error) {
        // Without an answer from the database nobody knows what was written.
        if (!isRefusal(error)) return group.forEach(({ reject }) => reject(error));
        // A verdict is of streams and keys, and writes over rows that are there; what else is refused is refused once more.
        if (!isLostRace(error) && !isRowThere(error)) break;
      }
    }
    for (const waiting of group) await this.#writeAlone(waiting);
  }

  async #writeAlone({ item, kind, resolve, reject }: WaitingAppend): Promise<void> {
    try {
      resolve(await this.#executeAlone(item, kind));
    } catch (error) {
      if (isLostRace(error)) return resolve({ status: 'conflict' });
      if (!isClaimTaken(error)) return reject(error);
      await this.#settleTakenClaim(item).then(resolve, reject);
    }
  }

  async #executeAlone(item: AppendItem, { statements }: AppendKind): Promise<AppendOutcome> {
    if (item.events.length > 1) {
      const [outcome] = await this.#execute(new Batch([statements.forGroup([item])]), 1);
      return outcome as AppendOutcome;
    }
    try {
      const [rows] = await this.#connections.send(new Batch([statements.forLoneEvent(item)]));
      return rows?.length === 1 || !followsHead(item) ? APPENDED : { status: 'conflict' };
    } catch (error) {
      if (followsHead(item) || isLostRace(error) || !isRowThere(error)) throw error;
      const [outcome] = await this.#execute(new Batch([statements.forGroup([item])]), 1);
      return outcome as AppendOutcome;
    }
  }

  async #execute(batch: Batch, items: number): Promise<AppendOutcome[]> {
    const [rows] = await this.#connections.send(batch);
    const outcomes = Array.from({ length: items }, () => APPENDED);
    for (const row of rows ?? []) outcomes[(row.item as number) - 1] = refusalOf(row);
    return outcomes;
  }

  /** Who holds the claim may be another business, whom only the system's role sees. */
  async #settleTakenClaim({ claimed }: AppendItem): Promise<AppendOutcome> {
    const { rows } = await this.#systemPool.query<{ scope: string; value: string }>({
      name: 'event_store_taken_claim',
      text: `select scope, value from claims natural join unnest($1::text[], $2::text[]) as wanted (scope, value) limit 1`,
      values: [claimed.map(({ scope }) => scope), claimed.map(({ value }) => value)],
    });
    // Released meanwhile: the command may try again.
    if (!rows[0]) return { status: 'conflict' };
    throw new ClaimTaken(rows[0].scope, rows[0].value);
  }
}

/** Undefined when one of the items holds a value that doesn't fit its column. */
function groupBatch(group: readonly WaitingAppend[], way: GroupStatement): Batch | undefined {
  const statements = group[0]?.kind.statements;
  try {
    return statements && new Batch([statements[way](group.map(({ item }) => item))]);
  } catch {
    return undefined;
  }
}

function refusalOf({ status, prior_stream: stream }: Row): AppendOutcome {
  return status === 'replayed' ? { status, stream: stream as string } : { status: status as 'conflict' };
}
