/** Keeps bytes under keys that the server chose: `/`-separated words of letters, digits, `-`, `_` and `.`. */
export abstract class ObjectStorage {
  /** Resolves once the bytes would survive a power cut; replaces what was there as a whole. */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is nothing under the key. */
  abstract get(key: string): Promise<Uint8Array | null>;
  /** Deleting what isn't there is no error. */
  abstract delete(key: string): Promise<void>;
  /** The keys that begin with these words, in no order. @param after only those that sort after this key */
  abstract list(prefix: string, after?: string): Promise<string[]>;
}
