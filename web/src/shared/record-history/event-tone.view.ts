import type { BadgeTone } from '../ui/status-badge.view';

const BAD = /(Rejected|Deleted|Cancelled|Suspended|Erased|Removed|Withdrawn|Deactivated)$/;
const GOOD = /(Approved|Verified|Settled|Resolved|Answered|Activated|Processed|Accepted)$/;

/** What became of a record, at a glance. */
export function toneOf(type: string): BadgeTone {
  if (BAD.test(type)) return 'bad';
  return GOOD.test(type) ? 'good' : 'quiet';
}
