import type { EarningsAnswer, ListedRemittanceAnswer } from '@waybook/contracts/api';
import { usePermission } from '../../shared/session/use-session';
import { useRejectedRemittancesQuery, type RejectedOf } from './earnings.api';

/** The latest remittance of a week that was rejected, where none was sent again. */
export interface Rejection {
  id: string;
  reason: string | null;
}

export interface EarningsRecord extends EarningsAnswer {
  rejection?: Rejection;
}

type Rejected = Pick<ListedRemittanceAnswer, 'id' | 'driverId' | 'weekStartDate' | 'notes'>;

/** A week that counts as a draft because what was sent in for it was rejected says so. */
export function withRejections<Row extends EarningsAnswer>(
  records: readonly Row[],
  latestFirst: readonly Rejected[],
): (Row & EarningsRecord)[] {
  return records.map((record) => {
    if (record.source !== 'remittances' || record.status !== 'draft') return record;
    const rejection = rejectionOf(record, latestFirst);
    return rejection === undefined ? record : { ...record, rejection };
  });
}

/** Of a driver's week for which nothing else counts. */
export function rejectionOf(
  week: Pick<Rejected, 'driverId' | 'weekStartDate'>,
  latestFirst: readonly Rejected[],
): Rejection | undefined {
  const found = latestFirst.find(
    ({ driverId, weekStartDate }) => driverId === week.driverId && weekStartDate === week.weekStartDate,
  );
  return found && { id: found.id, reason: found.notes };
}

/** For who may read remittances; others see a draft. */
export function useRejections(of: RejectedOf): readonly Rejected[] {
  const seesRemittances = usePermission('remittances:read');
  const { currentData } = useRejectedRemittancesQuery(of, { skip: !seesRemittances });
  return currentData ?? NONE;
}

const NONE: readonly Rejected[] = [];
