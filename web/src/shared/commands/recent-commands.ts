import { forget, remember, rememberedJson } from '../browser-storage';

const KEY = 'recent-commands';
const MAX_RECENT = 5;

interface Recent {
  personId: string;
  ids: string[];
}

/** What this person called last, the latest first. It goes when they sign out. */
export function recentCommands(personId: string): string[] {
  const kept = rememberedJson(KEY) as Partial<Recent> | null;
  return kept?.personId === personId && Array.isArray(kept.ids) ? kept.ids : [];
}

export function rememberCommand(personId: string, id: string): void {
  const ids = [id, ...recentCommands(personId).filter((other) => other !== id)].slice(0, MAX_RECENT);
  remember(KEY, JSON.stringify({ personId, ids } satisfies Recent));
}

export function forgetRecentCommands(): void {
  forget(KEY);
}
