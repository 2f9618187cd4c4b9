import type { allEvents, EventsOf } from '@waybook/contracts/events';
import type { ActivitySubjectKind } from '@waybook/contracts/api';
import type { Names } from '../names/names.js';

type AnyEvent = EventsOf<typeof allEvents>;
export type EventType = AnyEvent['type'];
export type DataOf<Type extends EventType> = Extract<AnyEvent, { type: Type }>['data'];

export interface SubjectRef {
  readonly kind: ActivitySubjectKind;
  readonly id: string;
}

/** How one type of event reads. */
export interface EventTemplate<Type extends EventType> {
  /** What somebody did, to stand behind their name: "approved …". A personal field is null once its person is erased. */
  readonly phrase: (data: DataOf<Type>, names: Names) => string;
  /** The record it happened to. */
  readonly about: (data: DataOf<Type>) => SubjectRef;
  /** What the record's state is from here on, where the event's type alone says it. */
  readonly newStatus?: string;
  /** It was written together with another event that says the same. */
  readonly isRedundant?: true;
}

/** A template for each of an area's types: one that is missing doesn't compile. */
export type TemplatesFor<Types extends EventType> = { readonly [Type in Types]: EventTemplate<Type> };

export const aboutDriver = ({ driverId }: { driverId: string }): SubjectRef => ({ kind: 'driver', id: driverId });

/** "a", "b" and "c" */
export function listed(items: readonly string[]): string {
  return items.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

/** What somebody did who had forgotten their password. */
export const BY_MAILED_LINK = 'set a new password by a link from an email';
