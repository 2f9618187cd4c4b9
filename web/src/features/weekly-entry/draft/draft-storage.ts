import type { Day } from '@waybook/contracts/calendar';
import { forget, remember, rememberedJson } from '../../../shared/browser-storage';
import type { WeekDraft } from './week-draft';

/** Part of the key, so that drafts of an older form are left alone instead of being misread. */
const FORM_VERSION = 'v1';

export function draftKey(driverId: string, weekStartDate: Day): string {
  return `waybook-draft:${FORM_VERSION}:${driverId}:${weekStartDate}`;
}

export function readDraft(key: string): WeekDraft | null {
  return rememberedJson(key) as WeekDraft | null;
}

/** False when the browser keeps nothing: private mode, or no room left. */
export function writeDraft(key: string, draft: WeekDraft): boolean {
  return remember(key, JSON.stringify(draft));
}

export function removeDraft(key: string): void {
  forget(key);
}
