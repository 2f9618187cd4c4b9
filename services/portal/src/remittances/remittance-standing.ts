import { REMITTANCE_STANDING, type RemittanceStatus } from '@waybook/contracts/api';

/** A status with what it means, as a row of `remittances` holds them. */
export interface StandingColumns {
  readonly status: RemittanceStatus;
  readonly awaits_decision: boolean;
  readonly is_counted: boolean;
  readonly is_payable: boolean;
  readonly was_approved: boolean;
  readonly holds_entries: boolean;
}

export function standingColumns(status: RemittanceStatus): StandingColumns {
  const { awaitsDecision, isCounted, isPayable, wasApproved, holdsEntries } = REMITTANCE_STANDING[status];
  return {
    status,
    awaits_decision: awaitsDecision,
    is_counted: isCounted,
    is_payable: isPayable,
    was_approved: wasApproved,
    holds_entries: holdsEntries,
  };
}
