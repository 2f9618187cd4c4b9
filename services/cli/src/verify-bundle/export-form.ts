import type { ProvenEvent } from '@waybook/contracts/proofs';

export const EXPORT_FORM = 'waybook-export-1';
export const MANIFEST = 'manifest.json';
/** The manifest's hash, signed with the log's key: a signed note. */
export const SIGNATURE = 'manifest.note';
/** As `sha256sum` writes and checks it: all files but these three. */
export const SUMS = 'SHA256SUMS';
export const EVENTS = 'events.jsonl';
export const KEYS = 'keys.jsonl';

/** What an export holds, and of what. */
export interface ExportManifest {
  readonly form: typeof EXPORT_FORM;
  readonly business: { readonly id: string; readonly name: string };
  /** The instant whose state the tables show, by the database's clock. */
  readonly madeAt: string;
  /** Waybook's version. */
  readonly product: string;
  /** Whether nobody could write any more. */
  readonly isClosed: boolean;
  /** So many are in the export: all that the checkpoint covers. */
  readonly events: number;
  /** So many of the business's newest events no checkpoint covered yet; they are not in it. */
  readonly leftOut: number;
  /** As it was signed: all events are proven under it. */
  readonly checkpoint: string;
  /** The key that signed it, as an auditor keeps it. */
  readonly publicKey: string;
  readonly files: number;
  /** SHA-256 of the list of files. */
  readonly sums: string;
}

/** A line of `events.jsonl`. */
export interface ExportedEvent {
  /** What it says, readable; null where a person's key was destroyed. */
  readonly data: unknown;
  /** As it is stored, with its way to the signed root. */
  readonly event: ProvenEvent;
}

/** A line of `keys.jsonl`. */
export interface ExportedKey {
  readonly person: string;
  /** In base64; null: destroyed. */
  readonly key: string | null;
}

/** What the log's key signs. */
export const signedText = (manifestSha256: string): string => `waybook/business-export\n${manifestSha256}\n`;
