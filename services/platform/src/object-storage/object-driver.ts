export interface ObjectPage {
  readonly keys: readonly string[];
  /** Absent where there is nothing more. */
  readonly next?: string;
}

/** One way to keep objects. Each call is a single one to the neighbour, and ends soon once the signal says so, where it can. */
export interface ObjectDriver {
  put(key: string, bytes: Uint8Array, ended: AbortSignal): Promise<void>;
  get(key: string, ended: AbortSignal): Promise<Uint8Array | null>;
  delete(key: string, ended: AbortSignal): Promise<void>;
  /** @param prefix a folder */
  page(prefix: string, from: string | undefined, ended: AbortSignal): Promise<ObjectPage>;
}
