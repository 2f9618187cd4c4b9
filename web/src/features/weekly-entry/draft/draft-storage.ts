import type { Day } from '@waybook/contracts/calendar';
import type { WeekDraft } from './week-draft';

/** Part of the key, so that drafts of an older form are left alone instead of being misread. */
const FORM_VERSION = 'v1';

export function draftKey(driverId: string, weekStartDate: Day): string {
  return `waybook-draft:${FORM_VERSION}:${driverId}:${weekStartDate}`;
}

export function readDraft(key: string): WeekDraft | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as WeekDraft);
  } catch {
    return null;
  }
}

/** False when the browser keeps nothing: private mode, or no room left. */
export function writeDraft(key: string, draft: WeekDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept, nothing has to go.
  }
}
