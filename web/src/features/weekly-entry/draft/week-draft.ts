import type { PodPhotoKind } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { Pence } from '@waybook/contracts/money';
import type { DraftFields } from '@waybook/contracts/drafts';
import type { SubmissionFailure } from '../submission/submission-failure';

/** A photo of the draft: on this phone, on the server, or on both. */
export interface KeptPhoto {
  /** Where it lies on the server; null until it has been sent. */
  readonly objectPath: string | null;
  readonly fileName: string;
  /** Names it in this phone's storage; missing where it was never there, as in a remittance that was opened again. */
  readonly id?: string;
  /** Why it can't be sent as it is; the driver has to choose another. */
  readonly refusal?: string;
  /** It lies on another device of the driver's, which will send it. */
  readonly isElsewhere?: true;
}
export type KeptPhotos = Readonly<Partial<Record<PodPhotoKind, KeptPhoto>>>;

/** The job that is being entered: texts as typed, nothing checked yet. */
export interface JobEntry {
  readonly loadId: string;
  readonly jobPrice: string;
  /** '' until a day is chosen or something of the job is typed; until then today stands. */
  readonly date: string;
  readonly description: string;
  readonly photos: KeptPhotos;
}

/** A job on the weekly list: everything checked, all three photos there, on this phone at least. */
export interface DraftJob {
  readonly id: string;
  readonly loadId: string;
  readonly jobPricePence: Pence;
  readonly date: Day;
  readonly description: string;
  readonly photos: Readonly<Record<PodPhotoKind, KeptPhoto>>;
}

/** A job of the list that is being changed in the form, where `entry` holds what has become of it so far. */
export interface EditedJob {
  /** Names this editing: a photo that arrives after it has ended belongs to no job. */
  readonly editId: string;
  readonly jobId: string;
  /** The new job that was being entered before; it comes back into the form afterwards. */
  readonly setAside: JobEntry;
}

/** A submission that the driver has confirmed and that couldn't go at once. */
export interface QueuedSubmission {
  /** ISO instant of the tap, by this phone's clock. */
  readonly queuedAt: string;
  /** The request as it was confirmed, as JSON, without its jobs: those get their photos' places on the server once it goes. */
  readonly request: string;
}

/** What the other devices have done, as the screen says it. */
export interface FromOtherDevice {
  readonly what: 'updated' | 'sent';
  /** ISO instant of the latest change. */
  readonly at: string;
}

/** What a driver has entered for one week and not submitted yet. */
export interface WeekDraft {
  /** Sent with every try to submit this draft, so that the server records it once, whatever happens on the way. */
  readonly idempotencyKey: string;
  readonly jobs: readonly DraftJob[];
  readonly entry: JobEntry;
  /** Missing in drafts that were kept before jobs could be changed. */
  readonly editing?: EditedJob;
  /** As typed; null until the driver touches it, and then the fee due for the week stands. */
  readonly membershipFee: string | null;
  readonly additionalDeductions: string;
  readonly deductionReason: string;
  /** The rejected or withdrawn remittance that this draft is to replace; missing where it is a first one. */
  readonly replaces?: string;
  /** The request of a submission whose outcome never reached us, as JSON: a retry sends exactly this again. */
  readonly unconfirmedRequest: string | null;
  /** Goes by itself as soon as there is a connection and its photos are up; missing where the driver hasn't submitted it. */
  readonly queued?: QueuedSubmission;
  /** Why the queued submission can't go as it is, until the driver changes something or submits again. */
  readonly refusal?: SubmissionFailure;
  /** When each field was changed last, for the driver's other devices. */
  readonly fields?: DraftFields;
  readonly fromOtherDevice?: FromOtherDevice;
}

export const EMPTY_ENTRY: JobEntry = { loadId: '', jobPrice: '', date: '', description: '', photos: {} };

/** Whether something of a job is entered that isn't on the list yet. */
export function isStarted({ loadId, jobPrice, description, photos }: JobEntry): boolean {
  return [loadId, jobPrice, description].some((typed) => typed !== '') || Object.values(photos).some(Boolean);
}

export function emptyDraft(idempotencyKey: string): WeekDraft {
  return {
    idempotencyKey,
    jobs: [],
    entry: EMPTY_ENTRY,
    membershipFee: null,
    additionalDeductions: '',
    deductionReason: '',
    unconfirmedRequest: null,
  };
}
