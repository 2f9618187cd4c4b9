import { QueryIntegerField } from '@waybook/platform/http';
import { TextField } from '@waybook/platform/http';
import { DEFAULT_EVENTS, MAX_EVENTS, MAX_WAIT_SECONDS } from '@waybook/contracts/api';

const MAX_TYPES_LENGTH = 4_000;

export class EventStreamRequest {
  /** Only what comes after this `seq`; from the beginning where it is left out. */
  @QueryIntegerField({ min: 0, max: Number.MAX_SAFE_INTEGER }) readonly after?: number;
  /** Types of events, with commas between them; all where it is left out. */
  @TextField({ max: MAX_TYPES_LENGTH, optional: true }) readonly types?: string;
  @QueryIntegerField({ min: 1, max: MAX_EVENTS }) readonly limit: number = DEFAULT_EVENTS;
  /** How many seconds to wait for an event where there is none yet; without it the answer comes at once. */
  @QueryIntegerField({ min: 0, max: MAX_WAIT_SECONDS }) readonly wait?: number;
}
