import type { ReplacedSubmission } from '@waybook/contracts/calendar';
import { t } from '../../../shared/language/text';

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
      text: t('You sent that in time, so this is not late either, as long as you add no job to it.'),
      isWarning: false,
    };
  }
  const added = jobCount - before.jobCount;
  if (before.status === 'rejected' && !before.isLate && added > 0) {
    return {
      text: t(
        'You have added {jobs, plural, one {# job} other {# jobs}} after the cutoff, so all of it counts as late and is paid in 3 parts. To have the rest paid at once, remove what you added and send it afterwards by itself.',
        { jobs: added },
      ),
      isWarning: true,
    };
  }
  const text =
    before.status === 'withdrawn'
      ? t('You took that back, and the cutoff has passed: this counts as late and is paid in 3 parts.')
      : t('That was late, and the cutoff has passed: this counts as late and is paid in 3 parts.');
  return { text, isWarning: true };
}
