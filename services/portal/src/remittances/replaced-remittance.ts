import type { RemittanceStatus } from '@waybook/contracts/api';
import type { Day, ReplacedSubmission } from '@waybook/contracts/calendar';
import { NotSentAgain, ReplacedNotFound } from './remittance.errors.js';

/** What is known of the driver's remittance that a submission is sent in the place of. */
export interface OwnRemittance {
  readonly status: RemittanceStatus;
  readonly weekStartDate: Day;
  readonly isLate: boolean;
  readonly jobCount: number;
  readonly isMadeByOffice: boolean;
  readonly isReplaced: boolean;
}

interface Replacing {
  readonly weekStartDate: Day;
  readonly replaces: string | null;
  readonly driver: { readonly replaced: OwnRemittance | null };
}

/**
 * A remittance is sent again by its driver, for the same week, and once (R146).
 *
 * @returns null where nothing is replaced
 * @throws ReplacedNotFound
 * @throws NotSentAgain
 */
export function replacedBy({ weekStartDate, replaces, driver }: Replacing): ReplacedSubmission | null {
  if (replaces === null) return null;
  const { replaced } = driver;
  if (replaced === null) throw new ReplacedNotFound();
  const { status, isLate, jobCount } = replaced;
  if (status !== 'rejected' && status !== 'withdrawn') throw new NotSentAgain(status);
  if (replaced.weekStartDate !== weekStartDate) throw new NotSentAgain('otherWeek');
  if (replaced.isMadeByOffice) throw new NotSentAgain('madeByOffice');
  if (replaced.isReplaced) throw new NotSentAgain('alreadyReplaced');
  return { status, isLate, jobCount };
}
