import type { Checkpoint } from '../checkpoints/checkpoint.js';

/** Something that is not as it was when it was written. */
export interface Finding {
  /** The first event that it shows at; null where it isn't about one. */
  readonly seq: number | null;
  /** Where only a range is known: its last event. */
  readonly until?: number;
  /** What is wrong, as a sentence. */
  readonly what: string;
  /** Where it is a loss, and nothing worse: the checkpoints outside whose events the log no longer has. These can be acknowledged. */
  readonly lost?: readonly Checkpoint[];
}

/** As a statement answers it. */
export interface FindingRow {
  readonly seq: number | null;
  readonly what: string;
}

/** Enough to see where to look; a log that was tampered with at one place may differ from there on everywhere. */
export const MAX_FINDINGS = 20;

/**
 * In the order of the log; a range says nothing more where an event in it is named. Losses are all told, so that whoever acknowledges them
 * sees what else there is.
 */
export function sortedFindings(findings: readonly Finding[]): Finding[] {
  const isNamed = ({ seq, until }: Finding) =>
    until !== undefined &&
    findings.some(
      (other) => other.until === undefined && other.seq !== null && other.seq >= (seq ?? 0) && other.seq <= until,
    );
  const sorted = findings
    .filter((finding) => !isNamed(finding))
    .sort((one, other) => (one.seq ?? Infinity) - (other.seq ?? Infinity));
  const changes = new Set(sorted.filter(({ lost }) => lost === undefined).slice(0, MAX_FINDINGS));
  return sorted.filter((finding) => finding.lost !== undefined || changes.has(finding));
}
