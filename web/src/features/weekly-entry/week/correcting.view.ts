import type { ReplacedSubmission } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';

interface SentAfterCutoff {
  readonly before: ReplacedSubmission;
  readonly jobCount: number;
  readonly isLate: boolean;
}

export interface LatenessText {
  readonly text: string;
  readonly isWarning: boolean;
}

/** What the cutoff, which has passed, means for a remittance that is sent again (R145). */
export function latenessText({ before, jobCount, isLate }: SentAfterCutoff): LatenessText {
  if (!isLate) {
    return {
      text: 'You sent that in time, so this is not late either, as long as you add no job to it.',
      isWarning: false,
    };
  }
  const added = jobCount - before.jobCount;
  if (before.status === 'rejected' && !before.isLate && added > 0) {
    return {
      text:
        `You have added ${counted(added, 'job')} after the cutoff, so all of it counts as late and is paid in 3 parts. ` +
        `To have the rest paid at once, remove what you added and send it afterwards by itself.`,
      isWarning: true,
    };
  }
  const why = before.status === 'withdrawn' ? 'You took that back, and' : 'That was late, and';
  return { text: `${why} the cutoff has passed: this counts as late and is paid in 3 parts.`, isWarning: true };
}
