export {
  compareFields,
  DRAFT_FIELD_NAME,
  JOB_FIELDS,
  JOB_STATES,
  jobField,
  jobFieldOf,
  SERVER_DEVICE,
  WEEK_FIELDS,
  type DraftField,
  type DraftFields,
  type JobField,
  type JobState,
  type WeekField,
} from './draft-fields.js';
export { mergeDrafts } from './merge-drafts.js';
