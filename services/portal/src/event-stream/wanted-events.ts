import {
  isPublicEventType,
  PUBLIC_EVENT_TYPES,
  storedTypesOf,
  type PublicEventType,
} from '@waybook/contracts/public-events';
import { EventTypeUnknown } from './event-stream.errors.js';

/** Which public events somebody wants, and which stored ones they come of. */
export interface WantedEvents {
  readonly types: ReadonlySet<PublicEventType>;
  readonly storedTypes: readonly string[];
}

/** @throws EventTypeUnknown */
export function wantedEvents(types: string | undefined): WantedEvents {
  const named = (types ?? '')
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
  const wanted = new Set(named.length === 0 ? PUBLIC_EVENT_TYPES : named.map(knownType));
  return { types: wanted, storedTypes: storedTypesOf([...wanted]) };
}

function knownType(type: string): PublicEventType {
  if (!isPublicEventType(type)) throw new EventTypeUnknown(type);
  return type;
}
