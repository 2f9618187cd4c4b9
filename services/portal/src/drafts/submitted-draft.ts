import {
  jobField,
  mergeDrafts,
  SERVER_DEVICE,
  WEEK_FIELDS,
  type DraftField,
  type DraftFields,
  type WeekField,
} from '@waybook/contracts/drafts';
import type { OwnSubmission } from '../remittances/own-submissions.js';

/** As they stand in a week that nobody has touched. The key is used up, and the next one the same for every device. */
const BLANK_WEEK: Readonly<Record<WeekField, (submission: OwnSubmission) => string | null>> = {
  key: ({ id }) => `after-${id}`,
  fee: () => null,
  deductions: () => '',
  reason: () => '',
  replaces: () => null,
  queued: () => null,
};

/**
 * The draft with all that is known to be submitted marked as sent, whatever the devices say: the acknowledgement may have been lost on
 * the way, and a device that was offline doesn't know. Only jobs that were rejected or withdrawn, and listed again since, stay.
 */
export function withSubmitted(fields: DraftFields, submissions: readonly OwnSubmission[]): DraftFields {
  return submissions.map((submission) => knownFrom(submission, fields)).reduce(mergeDrafts, fields);
}

function knownFrom(submission: OwnSubmission, fields: DraftFields): DraftFields {
  const names = submission.jobIds.map((id) => jobField(id, 'state')).filter((name) => fields[name] !== undefined);
  // Its jobs never came here, but its key may have: whoever takes that up could submit nothing under it.
  if (names.length === 0) return blankWeek(submission, ['key']);
  const known = WEEK_FIELDS.filter((name) => name === 'key' || fields[name] !== undefined);
  return {
    ...Object.fromEntries(names.map((name) => [name, sentState(submission, fields[name]!)])),
    ...blankWeek(submission, known),
  };
}

/** A submission that holds its jobs does so however late a device, or its clock, has listed them. */
function sentState({ submittedAt, givenBackAt }: OwnSubmission, known: DraftField): DraftField {
  if (isSent(known)) return known;
  const at = givenBackAt?.getTime() ?? Math.max(submittedAt.getTime(), known.at + 1);
  return { value: 'sent', at, by: SERVER_DEVICE };
}

function blankWeek(submission: OwnSubmission, names: readonly WeekField[]): DraftFields {
  const stamp = { at: submission.submittedAt.getTime(), by: SERVER_DEVICE };
  return Object.fromEntries(names.map((name) => [name, { value: BLANK_WEEK[name](submission), ...stamp }]));
}

const isSent = ({ value }: DraftField) => value === 'sent';
