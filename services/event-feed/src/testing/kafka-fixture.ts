import { afterEach, beforeEach, describe, test } from '@jest/globals';
import { createEventStore, eventStoreMigrations, Sealer } from '@waybook/event-store';
import { ParcelFixture, parcelEvents, parcelMigrations } from '@waybook/event-store/testing';
import { createTestDatabase, type TestDatabase, until } from '@waybook/platform/testing';
import { v7 as newId } from 'uuid';
import { feedMigrations } from '../feed.migration.js';
import type { KafkaSettings } from '../kafka/kafka-client.js';
import { effectsMigration } from './parcel-consumer.js';

const MISSING = process.env.WAYBOOK_TEST_KAFKA_MISSING;

/** Passwords by name. */
interface UsersDoor {
  readonly port: number;
  readonly users: Readonly<Record<string, string>>;
}

/** Test fixture: a Kafka broker, and a database with a running sealer. */
export class KafkaFixture {
  readonly #sealer: Sealer;

  private constructor(
    readonly brokers: readonly string[],
    readonly database: TestDatabase,
    readonly desk: ParcelFixture,
    sealer: Sealer,
  ) {
    this.#sealer = sealer;
  }

  static async open(): Promise<KafkaFixture> {
    const database = await createTestDatabase([
      ...eventStoreMigrations,
      ...parcelMigrations,
      ...feedMigrations,
      effectsMigration,
    ]);
    const { appPool, systemPool } = database;
    const store = createEventStore({ appPool, systemPool, masterKey: Buffer.alloc(32, 1), events: parcelEvents });
    const sealer = new Sealer(systemPool);
    sealer.start();
    return new KafkaFixture(
      [process.env.WAYBOOK_TEST_KAFKA as string],
      database,
      new ParcelFixture(store.commands),
      sealer,
    );
  }

  async close(): Promise<void> {
    await this.#sealer.stop();
    await this.database.drop();
  }

  /** How a user comes to the broker, by SCRAM, whose rights are those that somebody who comes by `brokers` gives it. */
  comingAs(username: string): KafkaSettings {
    const { port, users } = JSON.parse(process.env.WAYBOOK_TEST_KAFKA_DOOR as string) as UsersDoor;
    const signIn = { mechanism: 'scram-sha-512', username, password: users[username]! } as const;
    return { brokers: [`127.0.0.1:${port}`], clientId: username, signIn };
  }

  /** Receives parcels and moves them from shelf to shelf, concurrently. @returns their streams */
  async moveParcels(parcels: number, shelves: number): Promise<string[]> {
    const ids = Array.from({ length: parcels }, () => newId());
    await Promise.all(
      ids.map(async (id) => {
        await this.desk.receive(id);
        for (let shelf = 0; shelf < shelves; shelf++) await this.desk.shelve(id, `shelf ${shelf}`);
      }),
    );
    return ids.map((id) => `parcel-${id}`);
  }

  /** Ids of all events of the log. */
  async loggedIds(): Promise<string[]> {
    const { rows } = await this.database.systemPool.query<{ event_id: string }>('select event_id from events');
    return rows.map(({ event_id: id }) => id);
  }

  async effectsOf(group: string): Promise<{ id: string; key: string; version: number }[]> {
    const { rows } = await this.database.systemPool.query<{ id: string; key: string; version: number }>(
      'select event_id as id, key, version from effects where consumer = $1 order by place',
      [group],
    );
    return rows;
  }

  /** Waits until the group has handled each event of the log. */
  untilAllHandled(group: string, limitMs?: number): Promise<void> {
    return until(async () => {
      const { rows } = await this.database.systemPool.query<{ rest: number }>(
        `select (select count(*) from events)::int - (select count(distinct event_id) from effects where consumer = $1)::int as rest`,
        [group],
      );
      return rows[0]?.rest === 0;
    }, limitMs);
  }

  async relayState(): Promise<{ epoch: number; seq: number; sealed: number }> {
    const { rows } = await this.database.systemPool.query<{ epoch: number; seq: number; sealed: number }>(
      'select relaying.epoch::int, seq::int, last_seq::int as sealed from relaying, sealing',
    );
    return rows[0] as { epoch: number; seq: number; sealed: number };
  }
}

/** Runs the suite with the test run's Kafka broker, where the machine can run one; each test has a log of its own. */
export function describeOnKafka(name: string, suite: (ground: () => KafkaFixture) => void): void {
  describe(name, () => {
    if (MISSING !== undefined) {
      test.skip(`with Kafka: ${MISSING}`, () => undefined);
      return;
    }
    let ground: KafkaFixture;
    beforeEach(async () => {
      ground = await KafkaFixture.open();
    });
    suite(() => ground);
    afterEach(() => ground?.close());
  });
}
