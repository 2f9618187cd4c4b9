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
export interface EventWords<Type extends EventType> {
  /** What somebody did, to stand behind their name: "approved …". A personal field is null once its person is erased. */
  readonly says: (data: DataOf<Type>, names: Names) => string;
  /** The record it happened to. */
  readonly about: (data: DataOf<Type>) => SubjectRef;
  /** What the record's state is from here on, where the event's type alone says it. */
  readonly leaves?: string;
  /** It was written together with another event that says the same. */
  readonly isEcho?: true;
}

/** Words for each of an area's types: one that is missing doesn't compile. */
export type WordsFor<Types extends EventType> = { readonly [Type in Types]: EventWords<Type> };

export const aboutDriver = ({ driverId }: { driverId: string }): SubjectRef => ({ kind: 'driver', id: driverId });

/** "a", "b" and "c" */
export function listed(words: readonly string[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

/** What somebody did who had forgotten their password. */
export const BY_MAILED_LINK = 'set a new password by a link from an e-mail';
