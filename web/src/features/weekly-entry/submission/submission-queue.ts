import type { SubmitRemittanceAnswer, SubmitRemittanceRequest } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { isApiError } from '../../../shared/api/api-error';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { emptyDraft } from '../draft/week-draft';
import type { Outcome } from '../photos/photo-sender';
import type { EntryStore, QueuedDraft } from '../store/entry-store';
import { failureOf, type SubmissionFailure } from './submission-failure';
import { jobOf, type SubmissionFigures } from './submission-request';

/** The one way to submit, with what the person is told of it. */
export interface Submitter {
  readonly submit: (request: SubmitRemittanceRequest, idempotencyKey: string) => Promise<SubmitRemittanceAnswer>;
  readonly arrived: () => void;
  readonly refused: (failure: SubmissionFailure) => void;
}

/** Another try, once somebody has signed in or the server has room, may get through. */
const GOES_LATER = [401, 408, 429];

/** Sends what a driver has submitted without a connection; the sender of photos calls it once those are up. */
export class SubmissionQueue {
  readonly #store: EntryStore;
  #submitter: Submitter | null = null;

  constructor(store: EntryStore) {
    this.#store = store;
  }

  submitsBy(submitter: Submitter): void {
    this.#submitter = submitter;
  }

  readonly send = async (): Promise<Outcome> => {
    if (this.#submitter === null) return 'settled';
    for (const queued of (await this.#store.queuedDrafts()).filter(isComplete)) {
      if ((await this.#sendOne(queued, this.#submitter)) === 'failed') return 'failed';
    }
    return 'settled';
  };

  async #sendOne({ week, draft }: QueuedDraft, submitter: Submitter): Promise<Outcome> {
    const request = draft.unconfirmedRequest ?? JSON.stringify(requestOf(draft));
    if (!(await this.#isStarted(week, draft, request))) return 'settled';
    const parsed = JSON.parse(request) as SubmitRemittanceRequest;
    try {
      await submitter.submit(parsed, draft.idempotencyKey);
    } catch (error) {
      return this.#failed(week, error, submitter);
    }
    const sentJobIds = parsed.jobs.map(({ id }) => id);
    await this.#store.startAnew(week, sentJobIds, draft, emptyDraft(newIdempotencyKey()));
    submitter.arrived();
    return 'settled';
  }

  /** Kept before it is sent, unless the driver has changed the week or taken it back in this moment. */
  async #isStarted(week: Day, { queued, idempotencyKey }: QueuedDraft['draft'], request: string): Promise<boolean> {
    const change = { type: 'queuedSubmissionStarted', queuedAt: queued.queuedAt, request } as const;
    const kept = (await this.#store.change(week, change))?.draft;
    return kept?.idempotencyKey === idempotencyKey && kept.queued !== undefined && kept.unconfirmedRequest === request;
  }

  async #failed(week: Day, error: unknown, submitter: Submitter): Promise<Outcome> {
    const failure = failureOf(error);
    if (failure.mayHaveArrived || (isApiError(error) && GOES_LATER.includes(error.status ?? 0))) return 'failed';
    await this.#store.change(week, { type: 'queuedSubmissionRefused', refusal: failure });
    submitter.refused(failure);
    return 'settled';
  }
}

function isComplete({ draft }: QueuedDraft): boolean {
  return draft.jobs.every(({ photos }) => Object.values(photos).every(({ objectPath }) => objectPath !== null));
}

function requestOf({ queued, jobs }: QueuedDraft['draft']): SubmitRemittanceRequest {
  const figures = JSON.parse(queued.request) as SubmissionFigures;
  return { ...figures, tappedAt: queued.queuedAt, jobs: jobs.map(jobOf) };
}
