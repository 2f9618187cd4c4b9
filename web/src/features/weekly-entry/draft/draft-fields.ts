import { POD_PHOTO_KINDS, type PodPhotoKind } from '@waybook/contracts/api';
import { jobField, jobFieldOf, mergeDrafts, type DraftField, type DraftFields } from '@waybook/contracts/drafts';
import type { DraftJob, KeptPhoto, WeekDraft } from './week-draft';

type Values = Record<string, string | null>;

/** A change of a draft, as its fields are stamped with it. */
export interface Stamp {
  readonly nowMs: number;
  readonly device: string;
  /** Jobs that a submission carried; others that are gone were removed. */
  readonly sentJobIds?: readonly string[];
}

function valuesOf(draft: WeekDraft): Values {
  const values: Values = {
    key: draft.idempotencyKey,
    fee: draft.membershipFee,
    deductions: draft.additionalDeductions,
    reason: draft.deductionReason,
    replaces: draft.replaces ?? null,
    queued: draft.queued?.queuedAt ?? null,
  };
  for (const job of draft.jobs) Object.assign(values, valuesOfJob(job));
  return values;
}

function valuesOfJob({ id, loadId, jobPricePence, date, description, photos }: DraftJob): Values {
  const texts = { state: 'listed', loadId, price: String(jobPricePence), date, description } as const;
  const places = POD_PHOTO_KINDS.map((kind) => [kind, photoText(photos[kind])] as const);
  const named = [...Object.entries(texts), ...places] as [Parameters<typeof jobField>[1], string][];
  return Object.fromEntries(named.map(([field, value]) => [jobField(id, field), value]));
}

/** An upload makes it longer: of two with one stamp the longer one wins. */
function photoText({ id = '', objectPath }: KeptPhoto): string {
  return objectPath === null ? id : `${id} ${objectPath}`;
}

/** Earlier than any change: a draft that another device has begun keeps its key. */
const FIRST_AT = 1;

/**
 * The draft with each field that differs from what was known stamped as changed now. A field that nobody has touched has no stamp: it
 * must not empty what another device has entered.
 */
export function stamped(before: DraftFields | undefined, draft: WeekDraft, stamp: Stamp): WeekDraft {
  const known = mergeDrafts(before ?? {}, draft.fields ?? {});
  const latest = Math.max(0, ...Object.values(known).map(({ at }) => at));
  const now = { at: Math.max(stamp.nowMs, latest + 1), by: stamp.device };
  const values = valuesOf(draft);
  const fields: Record<string, DraftField> = { ...known };
  for (const [name, value] of Object.entries(values)) {
    if (known[name] !== undefined || isEntered(name, value)) fields[name] = changed(known[name], value, now);
  }
  if (known.key === undefined && Object.keys(fields).length > 0) {
    fields.key = { value: draft.idempotencyKey, at: FIRST_AT, by: stamp.device };
  }
  // What waits on another device is that one's to take back.
  if (known.queued !== undefined && known.queued.by !== stamp.device && values.queued === null) {
    fields.queued = known.queued;
  }
  for (const jobId of listedIn(known).filter((id) => isGone(id, known, values))) {
    fields[jobField(jobId, 'state')] = { value: stamp.sentJobIds?.includes(jobId) ? 'sent' : 'removed', ...now };
  }
  return { ...draft, fields: mergeDrafts(fields, {}) };
}

/** The key alone is nothing that was entered. */
function isEntered(name: string, value: string | null): boolean {
  return name !== 'key' && value !== null && value !== '';
}

/** One that another device has sent a part of only was never on this list. */
function isGone(jobId: string, known: DraftFields, values: Values): boolean {
  return values[jobField(jobId, 'state')] === undefined && jobOf(jobId, known, undefined) !== null;
}

type When = Pick<DraftField, 'at' | 'by'>;

/** That a photo is uploaded is no change of the driver's. */
function changed(known: DraftField | undefined, value: string | null, now: When): DraftField {
  if (known?.value === value) return known;
  const isUploaded = known !== undefined && known.value !== '' && value?.startsWith(`${known.value} `);
  return isUploaded ? { ...known, value } : { value, ...now };
}

function listedIn(fields: DraftFields): string[] {
  return Object.entries(fields)
    .filter(([name, { value }]) => jobFieldOf(name)?.field === 'state' && value === 'listed')
    .sort(([, one], [, other]) => one.at - other.at)
    .flatMap(([name]) => jobFieldOf(name)?.jobId ?? []);
}

/** Jobs of this list that another device has submitted. */
export function sentElsewhere(draft: WeekDraft, fields: DraftFields): number {
  return draft.jobs.filter(({ id }) => fields[jobField(id, 'state')]?.value === 'sent').length;
}

/** The draft as these fields say it; photos that lie on this phone stay what they are. */
export function withFields(draft: WeekDraft, fields: DraftFields): WeekDraft {
  const text = (name: string, otherwise: string) => fields[name]?.value ?? otherwise;
  const hereById = new Map(draft.jobs.map((job) => [job.id, job]));
  const listed = listedIn(fields);
  const order = [
    ...[...hereById.keys()].filter((id) => listed.includes(id)),
    ...listed.filter((id) => !hereById.has(id)),
  ];
  const replaces = fields.replaces?.value ?? undefined;
  return {
    ...draft,
    idempotencyKey: text('key', draft.idempotencyKey),
    membershipFee: fields.fee === undefined ? draft.membershipFee : fields.fee.value,
    additionalDeductions: text('deductions', draft.additionalDeductions),
    deductionReason: text('reason', draft.deductionReason),
    replaces,
    jobs: order.flatMap((id) => jobOf(id, fields, hereById.get(id)) ?? []),
    fields,
  };
}

/** Null where a device has sent a part of it only. */
function jobOf(id: string, fields: DraftFields, here: DraftJob | undefined): DraftJob | null {
  const value = (field: Parameters<typeof jobField>[1]) => fields[jobField(id, field)]?.value ?? null;
  const [loadId, price, date, description] = [value('loadId'), value('price'), value('date'), value('description')];
  const photos = POD_PHOTO_KINDS.map((kind) => [kind, photoOf(kind, value(kind), here?.photos[kind])] as const);
  if (loadId === null || price === null || date === null || photos.some(([, photo]) => photo === null)) return null;
  const jobPricePence = Number(price);
  const byKind = Object.fromEntries(photos) as DraftJob['photos'];
  return { id, loadId, jobPricePence, date, description: description ?? '', photos: byKind };
}

function photoOf(kind: PodPhotoKind, text: string | null, here: KeptPhoto | undefined): KeptPhoto | null {
  if (text === null) return null;
  if (here !== undefined && photoText(here) === text) return here;
  const [id = '', objectPath = null] = text.split(' ');
  if (here?.id !== undefined && here.id === id) return { ...here, objectPath: here.objectPath ?? objectPath };
  const fileName = `${kind}.jpg`;
  if (objectPath !== null) return { objectPath, fileName, ...(id !== '' && { id }) };
  return { id, objectPath, fileName, isElsewhere: true };
}
