import type { RemittanceAnswer } from '@waybook/contracts/api';
import { forget, remember, rememberedJson } from '../browser-storage';

const KEPT_KEY = 'kept-remittances';
/** The latest: more than a driver sends within the weeks that can still be entered. */
const MAX_KEPT = 60;

interface Kept {
  readonly driverId: string;
  readonly remittances: readonly RemittanceAnswer[];
}

/** Keeps a driver's latest remittances in this browser for when there is no network; of one driver at a time. */
export function keepRemittances(driverId: string, remittances: readonly RemittanceAnswer[]): void {
  remember(KEPT_KEY, JSON.stringify({ driverId, remittances: remittances.slice(0, MAX_KEPT) } satisfies Kept));
}

/** Null where nothing of this driver's was kept. */
export function keptRemittances(driverId: string): RemittanceAnswer[] | null {
  const kept = rememberedJson(KEPT_KEY) as Kept | null;
  return kept?.driverId === driverId ? [...kept.remittances] : null;
}

export function forgetKeptRemittances(): void {
  forget(KEPT_KEY);
}
