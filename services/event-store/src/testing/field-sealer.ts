import type { Pool } from 'pg';
import { type EventPlace, type SealedField, sealField } from '../codec/event-codec.js';
import { PersonKeys } from '../vault/person-keys.js';

/** Seals personal fields as the store does, for logs that are filled without it. */
export class FieldSealer {
  readonly #keys: PersonKeys;

  constructor(appPool: Pool, masterKey: Uint8Array) {
    this.#keys = new PersonKeys(appPool, masterKey);
  }

  /** @param path of the field in the event's data: `/notes` */
  async seal(place: EventPlace, type: string, person: string, path: string, field: unknown): Promise<SealedField> {
    return sealField(await this.#keys.findOrCreate(place.business, person), place, type, path, field);
  }
}
