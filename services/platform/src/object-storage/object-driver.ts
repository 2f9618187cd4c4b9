export interface ObjectPage {
  readonly keys: readonly string[];
  /** Absent where there is nothing more. */
  readonly next?: string;
}

/** Where a page begins: after the one before, or after a key; else with the first. */
export interface PageStart {
  readonly next?: string;
  readonly afterKey?: string;
}

/** One way to keep objects. Each call is a single one to the neighbour, and ends soon once the signal says so, where it can. */
export interface ObjectDriver {
  put(key: string, bytes: Uint8Array, ended: AbortSignal): Promise<void>;
  get(key: string, ended: AbortSignal): Promise<Uint8Array | null>;
  delete(key: string, ended: AbortSignal): Promise<void>;
  /** @param prefix a folder; a driver may pass over `afterKey` and say more */
  page(prefix: string, from: PageStart, ended: AbortSignal): Promise<ObjectPage>;
}
