import type { Pool } from 'pg';
import { ClaimTaken } from '../errors.js';
import type { Row } from '../stream.js';
import { isRefusal, runBatch } from '../wire/run-batch.js';
import type { AppendItem, AppendOutcome } from './append-item.js';
import { AppendQueue, type WaitingAppend } from './append-queue.js';
import { isClaimTaken, isLostRace } from './append-refusal.js';

export class Appender {
  readonly #queue = new AppendQueue((group) => this.#write(group));

  constructor(
    private readonly appPool: Pool,
    private readonly systemPool: Pool,
  ) {}

  /**
   * @throws ClaimTaken when another stream holds one of the claims
   * @throws EventStoreOverloaded when too many wait
   */
  append(item: AppendItem): Promise<AppendOutcome> {
    return this.#queue.append(item);
  }

  async #write(group: readonly WaitingAppend[]): Promise<void> {
    if (group.length > 1) return this.#writeTogether(group);
    for (const waiting of group) await this.#writeAlone(waiting);
  }

  async #writeTogether(group: readonly WaitingAppend[]): Promise<void> {
    try {
      const outcomes = await this.#execute(group);
      group.forEach(({ resolve }, index) => resolve(outcomes[index] as AppendOutcome));
    } catch (error) {
      if (!isRefusal(error)) return group.forEach(({ reject }) => reject(error));
      // One of them was refused by the database and undid the others; alone, each gets its own answer.
      for (const waiting of group) await this.#writeAlone(waiting);
    }
  }

  async #writeAlone(waiting: WaitingAppend): Promise<void> {
    const { item, resolve, reject } = waiting;
    try {
      const [outcome] = item.events.length === 1 ? [await this.#executeLone(waiting)] : await this.#execute([waiting]);
      resolve(outcome as AppendOutcome);
    } catch (error) {
      if (isLostRace(error)) return resolve({ status: 'conflict' });
      if (!isClaimTaken(error)) return reject(error);
      await this.#settleTakenClaim(item).then(resolve, reject);
    }
  }

  async #executeLone({ item, kind }: WaitingAppend): Promise<AppendOutcome> {
    const [rows] = await runBatch(this.appPool, [kind.statements.forLoneEvent(item)]);
    return { status: rows?.length === 1 ? 'appended' : 'conflict' };
  }

  async #execute(group: readonly WaitingAppend[]): Promise<AppendOutcome[]> {
    const [first] = group;
    if (!first) return [];
    const [rows] = await runBatch(this.appPool, [first.kind.statements.forGroup(group.map(({ item }) => item))]);
    const outcomes = group.map((_, item) => rows?.find((row) => row.item === item));
    return outcomes.map((row) => {
      if (!row) throw new Error('The database left an append without an answer');
      return outcomeOf(row);
    });
  }

  /** Who holds the claim may be another business, whom only the system's role sees. */
  async #settleTakenClaim({ claimed }: AppendItem): Promise<AppendOutcome> {
    const { rows } = await this.systemPool.query<{ scope: string; value: string }>({
      name: 'event_store_taken_claim',
      text: `select scope, value from claims natural join unnest($1::text[], $2::text[]) as wanted (scope, value) limit 1`,
      values: [claimed.map(({ scope }) => scope), claimed.map(({ value }) => value)],
    });
    // Released meanwhile: the command may try again.
    if (!rows[0]) return { status: 'conflict' };
    throw new ClaimTaken(rows[0].scope, rows[0].value);
  }
}

function outcomeOf({ status, prior_stream: stream }: Row): AppendOutcome {
  return status === 'replayed' ? { status, stream: stream as string } : { status: status as 'appended' };
}
