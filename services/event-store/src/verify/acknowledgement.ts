/** Somebody's word that they know of checkpoints outside whose events the log no longer has. */
export interface Acknowledgement {
  /** The place in the log of the event that holds it; where the log hasn't come so far, it counts for nothing. */
  readonly seq: number;
  /** Each by its `checkpointMark`. No other is covered. */
  readonly checkpoints: readonly string[];
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

/** What is known to be lost: no finding, and yet told every time. */
export interface AcknowledgedLoss {
  /** The first event that may be another than the checkpoints saw, and the last that they saw. */
  readonly seq: number;
  readonly until: number;
  readonly acknowledgement: Acknowledgement;
}

/** By mark; of several the first one in the log. */
export function acknowledgementsByMark(
  acknowledgements: readonly Acknowledgement[],
  size: number,
): ReadonlyMap<string, Acknowledgement> {
  const inLog = acknowledgements.filter(({ seq }) => seq <= size).sort((one, other) => other.seq - one.seq);
  return new Map(inLog.flatMap((one) => one.checkpoints.map((mark) => [mark, one] as const)));
}
