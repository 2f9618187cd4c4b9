import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { NewKey } from '../append/append-item.js';
import { PersonKeyDestroyed } from '../errors.js';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { inBusiness, runBatch } from '../wire/run-batch.js';
import { KEY_BYTES } from './aes-gcm.js';
import { RecentKeys } from './recent-keys.js';
import { selectKeys } from './select-keys.js';
import { unwrapKey, wrapKey } from './wrapped-key.js';

/** The keys of persons: made on first use, kept in memory only so briefly that a destroyed one is forgotten within a second. */
export class PersonKeys {
  readonly #recent = new RecentKeys();
  /** Of persons whose first events are being written, until these are sealed, however long that takes. */
  readonly #begun = new Map<string, Buffer>();
  readonly #pool: Pool;
  readonly #masterKey: Uint8Array;
  readonly #previousMasterKey: Uint8Array | undefined;

  constructor(pool: Pool, masterKey: Uint8Array, previousMasterKey?: Uint8Array) {
    this.#pool = pool;
    this.#masterKey = masterKey;
    this.#previousMasterKey = previousMasterKey;
    if (masterKey.length !== KEY_BYTES) throw new RangeError(`The master key must have ${KEY_BYTES} bytes`);
  }

  /** Null when the key was destroyed or there never was one. */
  async find(business: string, person: string): Promise<Buffer | null> {
    const recent = this.#recent.get(business, person);
    if (recent !== undefined) return recent;
    const askedAt = performance.now();
    const [, rows] = await runBatch(this.#pool, [inBusiness(business), selectKeys(business, [person])]);
    return this.learn(business, rows ?? [], askedAt).get(person) ?? null;
  }

  /** The keys of many persons in one round trip at most. Null as with `find`. */
  async findAll(business: string, persons: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>> {
    const found = new Map(persons.map((person) => [person, this.#recent.get(business, person)] as const));
    const missing = persons.filter((person) => found.get(person) === undefined);
    if (missing.length > 0) {
      const askedAt = performance.now();
      const [, rows] = await runBatch(this.#pool, [inBusiness(business), selectKeys(business, missing)]);
      for (const [person, key] of this.learn(business, rows ?? [], askedAt)) found.set(person, key);
    }
    return new Map([...found].map(([person, key]) => [person, key ?? null]));
  }

  /** @throws PersonKeyDestroyed when the person was erased: nothing new may be written about them */
  async findOrCreate(business: string, person: string): Promise<Buffer> {
    const known = this.#begun.get(nameOf(business, person)) ?? this.#recent.get(business, person);
    if (known) return known;
    const askedAt = performance.now();
    const fresh = wrapKey(this.#masterKey, business, person, randomBytes(KEY_BYTES));
    const [, , rows] = await runBatch(this.#pool, [
      inBusiness(business),
      insertKey(business, person, fresh),
      selectKeys(business, [person]),
    ]);
    const key = this.learn(business, rows ?? [], askedAt).get(person);
    if (!key) throw new PersonKeyDestroyed(person);
    return key;
  }

  /** Makes the key of a person whose id was made just now. It stands once the append that begins with it does; `sealed` ends it here. */
  begin(business: string, person: string): NewKey {
    const key = randomBytes(KEY_BYTES);
    this.#begun.set(nameOf(business, person), key);
    this.#recent.set(business, person, key, performance.now());
    return { person, wrappedKey: wrapKey(this.#masterKey, business, person, key) };
  }

  /** What is to be written under a key that was begun is sealed. */
  sealed(business: string, { person }: NewKey): void {
    this.#begun.delete(nameOf(business, person));
  }

  /** Takes in rows of `selectKeys` that may have ridden along with another query, asked at `askedAt` (performance.now). */
  learn(business: string, rows: readonly Row[], askedAt: number): ReadonlyMap<string, Buffer | null> {
    const learnt = new Map<string, Buffer | null>();
    for (const row of rows) {
      const person = row.person as string;
      const wrapped = row.wrapped_key as Buffer | null;
      const key = wrapped && this.#unwrap(business, person, wrapped);
      learnt.set(person, key);
      this.#recent.set(business, person, key, askedAt);
    }
    return learnt;
  }

  /** While keys are rewrapped, some are still under the previous master key. */
  #unwrap(business: string, person: string, wrapped: Buffer): Buffer {
    if (!this.#previousMasterKey) return unwrapKey(this.#masterKey, business, person, wrapped);
    try {
      return unwrapKey(this.#masterKey, business, person, wrapped);
    } catch {
      return unwrapKey(this.#previousMasterKey, business, person, wrapped);
    }
  }
}

const nameOf = (business: string, person: string) => `${business}/${person}`;

/** Where two processes make the same key at once, the first one's stands and both then read it. */
function insertKey(business: string, person: string, wrapped: Buffer): Statement {
  return {
    name: 'event_store_insert_key',
    text: `insert into person_keys (business, person, wrapped_key) values ($1::uuid, $2::text, $3::bytea)
      on conflict (business, person) do nothing`,
    values: [business, person, wrapped],
  };
}
