import type { SubmitRemittanceRequest } from '@waybook/contracts/api';
import {
  compareFields,
  jobField,
  jobFieldOf,
  mergeDrafts,
  type DraftField,
  type DraftFields,
} from '@waybook/contracts/drafts';
import { withEditEnded } from './edit-job';
import { sentElsewhere, stamped, withFields } from './draft-fields';
import type { WeekDraft } from './week-draft';

export interface ServerAnswer {
  readonly fields: DraftFields;
  /** What this device had sent. */
  readonly sent: DraftFields;
  readonly device: string;
}

/**
 * What the server has merged, in this phone's draft. A submission that waits here, or may have arrived, stays as it was confirmed and goes
 * first, unless the server has all of its jobs.
 */
export function mergedFromServer(draft: WeekDraft, { fields: answered, sent, device }: ServerAnswer): WeekDraft {
  // What was kept before there were stamps is older than any change, and stays.
  const own = draft.fields ?? stamped(undefined, draft, { nowMs: 0, device }).fields ?? {};
  const fields = mergeDrafts(notSince(own, sent), answered);
  const isOnItsWay = draft.queued !== undefined || draft.unconfirmedRequest !== null;
  if (isOnItsWay && !hasArrived(draft, fields)) return draft;
  if (draft.fields !== undefined && isSame(fields, draft.fields)) return draft;
  const news = Object.entries(fields).filter(
    ([name, field]) => field.by !== device && name !== 'key' && shown(name, field) !== shown(name, own[name]),
  );
  const merged = { ...withFields(draft, fields), unconfirmedRequest: null, queued: undefined };
  if (news.length === 0) return merged;
  const at = new Date(Math.max(...news.map(([, field]) => field.at))).toISOString();
  const what = sentElsewhere(draft, fields) > 0 ? 'sent' : 'updated';
  const { editing } = draft;
  const isGone = editing !== undefined && !merged.jobs.some(({ id }) => id === editing.jobId);
  return { ...(isGone ? withEditEnded(merged) : merged), refusal: undefined, fromOtherDevice: { what, at } };
}

/** What the driver sees of it: a job that is gone is nothing new where it never stood. */
function shown(name: string, field: DraftField | undefined): string {
  const value = field?.value ?? '';
  return jobFieldOf(name)?.field === 'state' && value !== 'listed' ? '' : value;
}

/** Its acknowledgement was lost, or another device has submitted the same jobs. */
function hasArrived({ jobs, unconfirmedRequest }: WeekDraft, fields: DraftFields): boolean {
  const sent = unconfirmedRequest === null ? jobs : (JSON.parse(unconfirmedRequest) as SubmitRemittanceRequest).jobs;
  return sent.length > 0 && sent.every(({ id }) => fields[jobField(id, 'state')]?.value === 'sent');
}

function isSame(one: DraftFields, other: DraftFields): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSameField(one[name], other[name]));
}

function isSameField(one: DraftField | undefined, other: DraftField | undefined): boolean {
  return one !== undefined && other !== undefined && compareFields(one, other) === 0;
}

/** Without what was sent and hasn't changed since: the server may have corrected its time. */
function notSince(fields: DraftFields, sent: DraftFields): DraftFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, field]) => {
      const before = sent[name];
      return before === undefined || compareFields(field, before) !== 0;
    }),
  );
}
