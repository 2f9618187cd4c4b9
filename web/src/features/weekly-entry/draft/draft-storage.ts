import type { Day } from '@waybook/contracts/calendar';
import { forget, remember, rememberedJson } from '../../../shared/browser-storage';
import type { WeekDraft } from './week-draft';

/**
 * What stands here is newer than the driver's database, which takes it over: a page that is being left can't wait for a database, and drafts
 * of an earlier version were kept here. The version is part of the key, so that drafts of an older form are left alone.
 */
const FORM_VERSION = 'v1';

export function draftKey(driverId: string, weekStartDate: Day): string {
  return `waybook-draft:${FORM_VERSION}:${driverId}:${weekStartDate}`;
}

export function readDraft(key: string): WeekDraft | null {
  return rememberedJson(key) as WeekDraft | null;
}

/** At once, while the page is being left; false where the browser doesn't. */
export function writeDraft(key: string, draft: WeekDraft): boolean {
  return remember(key, JSON.stringify(draft));
}

export function removeDraft(key: string): void {
  forget(key);
}
