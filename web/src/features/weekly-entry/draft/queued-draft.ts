import type { SubmissionFailure } from '../submission/submission-failure';
import type { WeekDraft } from './week-draft';

/** What the driver changes makes another request than the one that waits, or may still be on its way. */
export function edited(draft: WeekDraft, changes: Partial<WeekDraft>): WeekDraft {
  return {
    ...draft,
    ...changes,
    unconfirmedRequest: null,
    queued: undefined,
    refusal: undefined,
    fromOtherDevice: undefined,
  };
}

/** It waits for the driver from now on. */
export function withQueueRefused(draft: WeekDraft, refusal: SubmissionFailure): WeekDraft {
  return { ...draft, unconfirmedRequest: null, queued: undefined, refusal };
}
