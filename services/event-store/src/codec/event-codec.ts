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

interface KnownEvent {
  readonly definition: EventDefinition;
  readonly places: PersonalPlaces | null;
}

interface StoredMetadata extends EventMetadata {
  /** Whose key the personal fields are under. */
  readonly person?: string;
  readonly schemaVersion: number;
}

/** A personal field as stored: base64 of nonce, ciphertext and tag. */
interface SealedField {
  readonly sealed: string;
}

export class EventCodec {
  readonly #known = new Map<string, KnownEvent>();

  /** @throws Error when an event has personal fields and doesn't say whose */
  constructor(
    events: EventFamily,
    private readonly keys: PersonKeys,
  ) {
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
    const stored: StoredMetadata = { ...metadata, person, schemaVersion: definition.schemaVersion };
    return { event: { type, data: valid }, body: canonicalJson(body), metadata: canonicalJson(stored), person };
  }

  async decode(
    place: EventPlace,
    { type, body, metadata }: StoredTexts,
  ): Promise<{ event: DomainEvent; metadata: EventMetadata }> {
    const { definition, places } = this.#find(type);
    const { person, schemaVersion, ...envelope } = JSON.parse(metadata) as StoredMetadata;
    const stored = upcast(definition, schemaVersion, JSON.parse(body) as object);
    const data = places && person ? await this.#open(place, type, stored, places, person) : stored;
    return { event: { type, data }, metadata: envelope };
  }

  #find(type: string): KnownEvent {
    const known = this.#known.get(type);
    if (!known) throw new Error(`No event is called ${type}`);
    return known;
  }

  async #seal(place: EventPlace, type: string, data: object, places: PersonalPlaces, person: string): Promise<object> {
    const key = await this.keys.findOrCreate(place.business, person);
    const sealField = (field: unknown, path: string): SealedField => ({
      sealed: seal(key, fieldPlace(place, type, path), Buffer.from(canonicalJson(field))).toString('base64'),
    });
    return mapPersonalFields(data, places, sealField) as object;
  }

  /** Once the key is destroyed, personal fields come back as null, or as `ERASED_TEXT` where they must be there. */
  async #open(place: EventPlace, type: string, data: object, places: PersonalPlaces, person: string): Promise<object> {
    const key = await this.keys.find(place.business, person);
    const openField = (field: unknown, path: string, erased: string | null): unknown =>
      key === null
        ? erased
        : JSON.parse(
            open(key, fieldPlace(place, type, path), Buffer.from((field as SealedField).sealed, 'base64')).toString(),
          );
    return mapPersonalFields(data, places, openField) as object;
  }
}

function fieldPlace({ business, stream, version }: EventPlace, type: string, path: string): string {
  return `event/${business}/${stream}/${version}/${type}${path}`;
}
