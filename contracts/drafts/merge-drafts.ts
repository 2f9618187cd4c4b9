import { compareFields, jobField, jobFieldOf, type DraftField, type DraftFields } from './draft-fields.js';

/**
 * Both drafts in one: of each field the later change. What was said of a job before it was listed, removed or sent is dropped, so that an
 * older change neither brings a job back nor leaves the texts of one that is gone. In whatever order drafts are merged, and however often,
 * the same comes of it.
 */
export function mergeDrafts(one: DraftFields, other: DraftFields): DraftFields {
  const merged: Record<string, DraftField> = { ...one };
  for (const [name, field] of Object.entries(other)) {
    const before = merged[name];
    if (before === undefined || compareFields(field, before) > 0) merged[name] = field;
  }
  return withoutOutdated(merged);
}

/** A device that lists a job again says all of its fields at that moment. */
function withoutOutdated(fields: DraftFields): DraftFields {
  return Object.fromEntries(Object.entries(fields).filter(([name, field]) => !isOutdated(fields, name, field)));
}

function isOutdated(fields: DraftFields, name: string, field: DraftField): boolean {
  const place = jobFieldOf(name);
  if (place === null || place.field === 'state') return false;
  const state = fields[jobField(place.jobId, 'state')];
  return state !== undefined && (field.at - state.at || (field.by < state.by ? -1 : 0)) < 0;
}
