/** One field of a draft, with when it was changed last and on which device. */
export interface DraftField {
  /** null where nothing is entered. */
  readonly value: string | null;
  /** Milliseconds since 1970, by the server's clock as far as the device knows it. */
  readonly at: number;
  /** The device that changed it; where two did in the same millisecond, it decides. */
  readonly by: string;
}

/** What a driver has entered for a week, by the name of the field: see `jobField`. */
export type DraftFields = Readonly<Record<string, DraftField>>;

/** Whether a job stands on the list. A removal stands until the driver takes it back. */
export const JOB_STATES = ['listed', 'removed', 'sent'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** In the place of a device where the server itself knows what was submitted, or when a remittance was given back. */
export const SERVER_DEVICE = 'server';

export const JOB_FIELDS = ['loadId', 'price', 'date', 'description', 'building', 'goods', 'deliveryNote'] as const;
export type JobField = (typeof JOB_FIELDS)[number];

export const WEEK_FIELDS = ['key', 'fee', 'deductions', 'reason', 'replaces', 'queued'] as const;
export type WeekField = (typeof WEEK_FIELDS)[number];

export function jobField(jobId: string, field: JobField | 'state'): string {
  return `job/${jobId}/${field}`;
}

const OF_JOB = new RegExp(`^job/([A-Za-z0-9_-]{1,64})/(${[...JOB_FIELDS, 'state'].join('|')})$`);

/** The job and the field that a name stands for; null for a field of the week. */
export function jobFieldOf(name: string): { readonly jobId: string; readonly field: JobField | 'state' } | null {
  const [, jobId, field] = OF_JOB.exec(name) ?? [];
  return jobId === undefined ? null : { jobId, field: field as JobField | 'state' };
}

export const DRAFT_FIELD_NAME = new RegExp(`^(${WEEK_FIELDS.join('|')})$|${OF_JOB.source}`);

/** Positive where the first is the later one. */
export function compareFields(one: DraftField, other: DraftField): number {
  return one.at - other.at || compareTexts(one.by, other.by) || compareTexts(one.value ?? '', other.value ?? '');
}

/** By code units, so that every device and the server agree. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
