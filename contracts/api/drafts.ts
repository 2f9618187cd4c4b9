/** The jobs of a full remittance with all their fields, and as many more that were removed again. */
export const MAX_DRAFT_FIELDS = 2_000;
/** In one request: what changed since the last one; a device that has more sends it in parts. */
export const MAX_SENT_DRAFT_FIELDS = 900;
export const MAX_DRAFT_VALUE_LENGTH = 1_000;
/** A draft is kept for this many weeks, and for weeks as far back. */
export const DRAFT_KEPT_WEEKS = 52;

export interface KeepDraftRequest {
  /** Whose draft the device thinks it is; another's is refused. */
  readonly driverId?: string;
  readonly fields: readonly { name: string; value: string | null; at: number; by: string }[];
}
