import { endOfLondonDay } from '@waybook/contracts/calendar';
import { allEvents, type RemittanceEvent } from '@waybook/contracts/events';
import {
  Checkpointer,
  createEventStore,
  type EventStore,
  onlineRebuild,
  projectionVerification,
  proveEvents,
  verifiersOf,
  verifyLog,
} from '@waybook/event-store';
import { createLongWorkPool } from '@waybook/platform/database';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { asOf, FinanceJournal, portalMigrations } from '@waybook/portal';
import { forEachConcurrently } from '@waybook/demo';
import { remittanceStream } from '@waybook/portal/deciders';
import { fillLog, submissionOf } from './fill-log.js';
import { processorTimes, type ProcessorTimes } from './processor-times.js';

const MONTH_ENDS = ['2024-01-31', '2024-07-31', '2025-01-31', '2025-06-30', '2025-12-31', '2026-05-31', '2026-10-31'];
const SIGNER = { name: 'waybook.drill/log', privateKey: Buffer.alloc(32, 4) };
export const MASTER_KEY = Buffer.alloc(32, 1);
const REBUILD_CONNECTIONS = 4;
const APPENDS_AT_ONCE = 32;
const UNTIMED_PROOFS = 10;

export interface Rebuilt {
  readonly took: number;
  readonly processors: ProcessorTimes;
}

/** A log of a given size, and what is measured of it; times in milliseconds. */
export class DrilledLog {
  readonly #notes: string[] = [];
  #loads = 20_000_000;
  readonly #verifiers = verifiersOf(SIGNER);
  readonly #business: string;
  readonly #store: EventStore;
  readonly #ownerPool: Pool;

  private constructor(
    readonly events: number,
    readonly database: TestDatabase,
    business: string,
    store: EventStore,
    ownerPool: Pool,
  ) {
    this.#business = business;
    this.#store = store;
    this.#ownerPool = ownerPool;
  }

  /** Filled, sealed and signed. */
  static async of(events: number): Promise<DrilledLog> {
    return DrilledLog.within(await createTestDatabase(portalMigrations), uuidv7(), events);
  }

  /** As `of`, in a database that is there, for a business of it. */
  static async within(database: TestDatabase, business: string, events: number): Promise<DrilledLog> {
    const store = createEventStore({ ...database, masterKey: MASTER_KEY, events: allEvents });
    const ownerPool = createLongWorkPool(database.ownerUrl, {
      connections: REBUILD_CONNECTIONS,
      settings: { jit: 'off' },
    });
    const log = new DrilledLog(events, database, business, store, ownerPool);
    await fillLog(database, MASTER_KEY, business, events);
    const archive = { put: async (_: number, note: string) => void log.#notes.push(note), all: async () => log.#notes };
    await new Checkpointer({ pool: database.systemPool, origin: SIGNER.name, signer: SIGNER, archive }).checkpoint();
    return log;
  }

  /** @throws Error where it finds something, or events are missing */
  async verify(): Promise<number> {
    const { systemPool: pool } = this.database;
    return timed(async () => {
      const { findings, sealed } = await verifyLog({
        pool,
        origin: SIGNER.name,
        verifiers: this.#verifiers,
        outside: this.#notes,
      });
      if (findings.length > 0) throw new Error(JSON.stringify(findings));
      if (sealed < this.events * 0.95) throw new Error(`only ${sealed} events were filled in`);
    });
  }

  /** The table of remittances, as `waybook projections rebuild` does it. */
  async rebuild(): Promise<Rebuilt> {
    const before = await processorTimes();
    const took = await timed(() =>
      onlineRebuild(this.#upkeep(this.#ownerPool)).rebuild(remittanceStream, 'remittances'),
    );
    const after = await processorTimes();
    return { took, processors: { node: after.node - before.node, postgres: after.postgres - before.postgres } };
  }

  /** How many rows of that table are not what a replay says. */
  async differences(): Promise<number> {
    const verification = projectionVerification(this.#upkeep(this.database.systemPool));
    const { streams, differences } = await verification.verify(remittanceStream, 'remittances');
    if (streams < this.events * 0.4) throw new Error(`only ${streams} remittances were compared`);
    return differences.length;
  }

  /** As in a portal that runs already: its connections know the statements. */
  async proofs(count: number): Promise<number[]> {
    const proofs: number[] = [];
    for (let proof = -UNTIMED_PROOFS; proof < count; proof++) {
      const seq = randomInt(1, Math.floor(this.events * 0.95));
      const options = { pool: this.database.systemPool, verifiers: this.#verifiers };
      const took = await timed(() => proveEvents(options, [seq]));
      if (proof >= 0) proofs.push(took);
    }
    return proofs;
  }

  /** The first adding up, which happens once, and replays as of the ends of months. */
  async replays(): Promise<{ firstFold: number; replays: number[] }> {
    const journal = new FinanceJournal({ appPool: this.database.appPool, masterKey: MASTER_KEY });
    const firstFold = await timed(() => journal.catchUp(this.#business));
    const replays: number[] = [];
    for (const day of MONTH_ENDS) {
      const dates = { effectiveAt: endOfLondonDay(day), knownAt: null };
      replays.push(await timed(() => journal.view(this.#business, asOf(dates))));
    }
    return { firstFold, replays };
  }

  /** Remittances submitted by as many callers as keep the store busy, each with its row. */
  append(count: number): Promise<number> {
    // A week each, since those of one week wait for each other.
    const weeks = Array.from({ length: APPENDS_AT_ONCE }, (_, week) => submissionOf(week));
    return timed(() =>
      forEachConcurrently(count, APPENDS_AT_ONCE, async (index) => {
        const written = weeks[index % weeks.length]!;
        const envelope = {
          business: this.#business,
          metadata: { actor: { type: 'driver' as const, id: written.driverId } },
          at: new Date(written.submittedAt),
        };
        const id = uuidv7();
        // No two may claim the same load.
        const jobs = written.jobs.map((job) => ({ ...job, loadId: String((this.#loads += 1)) }));
        const event: RemittanceEvent = { type: 'RemittanceSubmitted', data: { ...written, remittanceId: id, jobs } };
        await this.#store.commands.run(envelope, {
          streams: { remittance: { definition: remittanceStream, id, read: 'new' } },
          decide: () => ({ remittance: [event] }),
        });
      }),
    );
  }

  async drop(): Promise<void> {
    await this.close();
    await this.database.drop();
  }

  /** Leaves the database to whoever made it. */
  async close(): Promise<void> {
    await this.#ownerPool.end();
  }

  #upkeep(pool: Pool) {
    return { pool, masterKey: MASTER_KEY, events: allEvents };
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
