import { DEFAULT_EVENTS, MAX_EVENTS, MAX_WAIT_SECONDS } from '@waybook/contracts/api';
import { QueryIntegerField, TextField } from '@waybook/platform/http';

const MAX_TYPES_LENGTH = 4_000;

export class EventStreamRequest {
  @QueryIntegerField({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    description: 'Only what comes after this `seq`; left out: from the beginning. `Last-Event-ID` goes before it',
  })
  readonly after?: number;
  @TextField({
    max: MAX_TYPES_LENGTH,
    optional: true,
    description: 'Types of events, with commas between them; left out: all. A type that is not known is refused',
  })
  readonly types?: string;
  @QueryIntegerField({
    min: 1,
    max: MAX_EVENTS,
    description: `How many events a page holds at most; left out: ${DEFAULT_EVENTS}. Not for server-sent events`,
  })
  readonly limit: number = DEFAULT_EVENTS;
  @QueryIntegerField({
    min: 0,
    max: MAX_WAIT_SECONDS,
    description: 'Where there is nothing yet, wait up to so many seconds; left out: answer at once, with an empty page',
  })
  readonly wait?: number;
}
