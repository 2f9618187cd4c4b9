import type { DriverDocumentType } from '@waybook/contracts/api';
import type { DocumentsProfile } from '../demo-business.js';
import type { Variation } from '../variation.js';

/** A document that a driver submitted; days count from the demo's first start, negative ones lie before it. */
export interface PlannedDocument {
  readonly type: DriverDocumentType;
  /** Null: the driver's second day. */
  readonly sentDay: number | null;
  readonly expiryDay: number | null;
  readonly outcome: 'approved' | 'pending' | { readonly rejected: string };
}

const ALL: readonly DriverDocumentType[] = ['insurance', 'licence', 'right_to_work', 'vehicle_info', 'mot', 'dbs'];
const NEVER_EXPIRES: ReadonlySet<DriverDocumentType> = new Set(['right_to_work', 'vehicle_info']);
const VALID = { shortest: 64, longest: 640 };
const REJECTED_INSURANCE =
  'This certificate covers private use only. We need one for the carriage of goods for hire or reward.';
const REJECTED_DBS = "The certificate's number can't be read. Please scan it again.";

/** The documents that a driver with this profile has submitted, in order. */
export function planDocuments(profile: DocumentsProfile, vary: Variation): PlannedDocument[] {
  const day = (low: number, high: number) => Math.floor(vary.between(low, high));
  const approved = (type: DriverDocumentType, expiryDay: number | null = null): PlannedDocument => {
    const expiry = NEVER_EXPIRES.has(type) ? null : (expiryDay ?? day(VALID.shortest, VALID.longest));
    return { type, sentDay: null, expiryDay: expiry, outcome: 'approved' };
  };
  const waiting = (type: DriverDocumentType): PlannedDocument => ({
    type,
    sentDay: -day(1, 4),
    expiryDay: NEVER_EXPIRES.has(type) ? null : day(300, 364),
    outcome: 'pending',
  });
  const refused = (type: DriverDocumentType, rejected: string): PlannedDocument => ({
    ...waiting(type),
    sentDay: -day(6, 12),
    outcome: { rejected },
  });
  const allBut = (...without: DriverDocumentType[]) =>
    ALL.filter((type) => !without.includes(type)).map((type) => approved(type));
  switch (profile) {
    case 'none':
      return [];
    case 'complete':
      return allBut();
    case 'expiring':
      return [...allBut('insurance', 'mot'), approved('insurance', day(4, 28)), approved('mot', day(9, 30))];
    case 'expired':
      return [...allBut('mot', 'insurance'), approved('mot', -day(3, 38)), approved('insurance', day(12, 45))];
    case 'gaps':
      return [approved('insurance'), approved('licence'), approved('right_to_work')];
    case 'waiting':
      return [...allBut('insurance', 'dbs'), approved('insurance', day(5, 20)), waiting('insurance'), waiting('dbs')];
    case 'rejected':
      return [...allBut('insurance', 'dbs'), refused('insurance', REJECTED_INSURANCE), refused('dbs', REJECTED_DBS)];
    case 'renewed':
      return [
        ...allBut('insurance'),
        approved('insurance', -day(4, 16)),
        { ...waiting('insurance'), sentDay: -24, outcome: 'approved' },
      ];
    case 'newcomer':
      return [waiting('licence'), waiting('insurance'), waiting('right_to_work')];
  }
}
