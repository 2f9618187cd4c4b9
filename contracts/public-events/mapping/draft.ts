import type { allEvents, EventsOf } from '../../events/index.js';
import type { PublicEventData, PublicEventType } from '../public-events.js';

type StoredEvents = EventsOf<typeof allEvents>;
export type StoredType = StoredEvents['type'];
/** Personal texts are sealed in it, whatever their type says: a mapping takes each field by its name and no text that is personal. */
export type StoredData<Type extends StoredType> = Extract<StoredEvents, { type: Type }>['data'];

/** A public event before it has its id and its place. */
export interface Draft {
  readonly type: PublicEventType;
  /** Events of one key come in order. */
  readonly key: string;
  readonly data: object;
  /** Tells it from the others that come of the same stored event; absent where it is the only one of its kind. */
  readonly part?: string;
}

export type Mapping<Types extends StoredType> = {
  readonly [Type in Types]: (data: StoredData<Type>) => readonly Draft[];
};

export function draft<Type extends PublicEventType>(
  type: Type,
  key: string,
  data: PublicEventData<Type>,
  part?: string,
): Draft {
  return { type, key, data, part };
}
