import type { ObjectDriver, ObjectPage } from './object-driver.js';
import { ObjectStorage } from './object-storage.js';
import { StorageBulkhead } from './storage-bulkhead.js';
import { STORAGE_LIMITS, type StorageLimits } from './storage-limits.js';

const KEY = /^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/;

type Direction = 'reading' | 'writing';

/** Storage in lanes: by what is done, and by the folder that a key begins with, of which the code knows a handful. */
export class BoundedObjectStorage extends ObjectStorage {
  readonly #lanes = new Map<string, StorageBulkhead>();
  readonly #driver: ObjectDriver;
  readonly #limits: StorageLimits;

  constructor(driver: ObjectDriver, limits: StorageLimits = STORAGE_LIMITS) {
    super();
    this.#driver = driver;
    this.#limits = limits;
  }

  override async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#lane('writing', key).run((ended) => this.#driver.put(key, bytes, ended));
  }

  override async get(key: string): Promise<Uint8Array | null> {
    return this.#lane('reading', key).run((ended) => this.#driver.get(key, ended));
  }

  override async delete(key: string): Promise<void> {
    await this.#lane('writing', key).run((ended) => this.#driver.delete(key, ended));
  }

  override async list(prefix: string, afterKey?: string): Promise<string[]> {
    const lane = this.#lane('reading', prefix);
    const keys: string[] = [];
    let next: string | undefined;
    do {
      const from = { next, afterKey };
      const page: ObjectPage = await lane.run((ended) => this.#driver.page(prefix, from, ended));
      for (const key of page.keys) if (afterKey === undefined || key > afterKey) keys.push(key);
      next = page.next;
    } while (next !== undefined);
    return keys;
  }

  #lane(direction: Direction, key: string): StorageBulkhead {
    if (!KEY.test(key)) throw new RangeError('An object key is made by the server and holds no path');
    const name = `${direction} ${key.split('/')[0]}`;
    const lane = this.#lanes.get(name) ?? new StorageBulkhead(name, this.#limits);
    this.#lanes.set(name, lane);
    return lane;
  }
}
