import { upcast, type EventDefinition, type EventFamily } from '@waybook/contracts/events';
import type { DomainEvent, EventMetadata } from '../event.js';
import { open, seal } from '../vault/aes-gcm.js';
import type { PersonKeys } from '../vault/person-keys.js';
import { canonicalJson } from './canonical-json.js';
import { mapPersonalFields, personalPlaces, type PersonalPlaces } from './personal-fields.js';

/** Where an event stands; bound into every personal field's ciphertext. */
export interface EventPlace {
  readonly business: string;
  readonly stream: string;
  readonly version: number;
}

export interface EncodedEvent {
  /** As validated, with the personal fields readable. */
  readonly event: DomainEvent;
  readonly body: string;
  readonly metadata: string;
  /** Whose key the personal fields are under; undefined where there are none. */
  readonly person: string | undefined;
}

/** An event's texts as they are stored. */
export interface StoredTexts {
  readonly type: string;
  readonly body: string;
  readonly metadata: string;
}

/** The same, parsed. */
export interface StoredEvent {
  readonly type: string;
  readonly body: object;
  readonly metadata: StoredMetadata;
}

export interface OpenedEvent {
  readonly event: DomainEvent;
  readonly metadata: EventMetadata;
}

interface KnownEvent {
  readonly definition: EventDefinition;
  readonly places: PersonalPlaces | null;
}

export interface StoredMetadata extends EventMetadata {
  /** Whose key the personal fields are under. */
  readonly person?: string;
  readonly schemaVersion: number;
}

/** A personal field as stored: base64 of nonce, ciphertext and tag. */
export interface SealedField {
  readonly sealed: string;
}

export class EventCodec {
  readonly #known = new Map<string, KnownEvent>();
  readonly #keys: PersonKeys;

  /** @throws Error when an event has personal fields and doesn't say whose */
  constructor(events: EventFamily, keys: PersonKeys) {
    this.#keys = keys;
    for (const [type, definition] of Object.entries(events)) {
      const places = personalPlaces(definition.schema);
      if (places && !definition.personId) throw new Error(`${type} has personal fields but names no person`);
      this.#known.set(type, { definition, places });
    }
  }

  /** @throws ZodError when the event is not what its schema says */
  async encode(place: EventPlace, { type, data }: DomainEvent, metadata: EventMetadata): Promise<EncodedEvent> {
    const { definition, places } = this.#find(type);
    const valid = definition.schema.parse(data);
    const person = places && definition.personId ? String(valid[definition.personId]) : undefined;
    const body = places && person ? await this.#seal(place, type, valid, places, person) : valid;
    const { actor, requestId, traceparent } = metadata;
    const stored: StoredMetadata = { actor, requestId, traceparent, person, schemaVersion: definition.schemaVersion };
    return { event: { type, data: valid }, body: canonicalJson(body), metadata: canonicalJson(stored), person };
  }

  async decode(place: EventPlace, { type, body, metadata }: StoredTexts): Promise<OpenedEvent> {
    const stored = { type, body: JSON.parse(body) as object, metadata: JSON.parse(metadata) as StoredMetadata };
    const { person } = stored.metadata;
    const isSealed = this.#find(type).places !== null && person !== undefined;
    return this.open(place, stored, isSealed ? await this.#keys.find(place.business, person) : null);
  }

  /** @param key of the person that the event names; null where it was destroyed, or where nobody is named */
  open(place: EventPlace, { type, body, metadata }: StoredEvent, key: Uint8Array | null): OpenedEvent {
    const { definition, places } = this.#find(type);
    const { person, schemaVersion, ...envelope } = metadata;
    const stored = upcast(definition, schemaVersion, body);
    const data = places && person !== undefined ? openFields(place, type, stored, places, key) : stored;
    return { event: { type, data }, metadata: envelope };
  }

  #find(type: string): KnownEvent {
    const known = this.#known.get(type);
    if (!known) throw new Error(`No event is called ${type}`);
    return known;
  }

  async #seal(place: EventPlace, type: string, data: object, places: PersonalPlaces, person: string): Promise<object> {
    const key = await this.#keys.findOrCreate(place.business, person);
    return mapPersonalFields(data, places, (field, path) => sealField(key, place, type, path, field)) as object;
  }
}

/** @param path `/notes` or `/jobs/0/description`: where the field is in the event's data */
export function sealField(key: Uint8Array, place: EventPlace, type: string, path: string, field: unknown): SealedField {
  return { sealed: seal(key, fieldPlace(place, type, path), Buffer.from(canonicalJson(field))).toString('base64') };
}

/** Once the key is destroyed, personal fields come back as null, or as `ERASED_TEXT` where they must be there. */
function openFields(place: EventPlace, type: string, data: object, places: PersonalPlaces, key: Uint8Array | null) {
  const openField = (field: unknown, path: string, erased: string | null): unknown =>
    key === null
      ? erased
      : JSON.parse(
          open(key, fieldPlace(place, type, path), Buffer.from((field as SealedField).sealed, 'base64')).toString(),
        );
  return mapPersonalFields(data, places, openField) as object;
}

function fieldPlace({ business, stream, version }: EventPlace, type: string, path: string): string {
  return `event/${business}/${stream}/${version}/${type}${path}`;
}
