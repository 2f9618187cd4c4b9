import { LRUCache } from 'lru-cache';

const REST_MS = 30_000;
/** Drivers' browsers use a handful; a subscription may name any. */
const MAX_HOSTS = 1_000;

/** The hosts that just didn't answer: nobody waits for each of them once per message. */
export class RestingHosts {
  readonly #until = new LRUCache<string, number>({ max: MAX_HOSTS });

  /** @returns until when it rests; null where it may be asked */
  until(endpoint: string, now: Date): Date | null {
    const until = this.#until.get(hostOf(endpoint)) ?? 0;
    return until > now.getTime() ? new Date(until) : null;
  }

  failed(endpoint: string, now: Date): void {
    this.#until.set(hostOf(endpoint), now.getTime() + REST_MS);
  }
}

function hostOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).host : '';
}
