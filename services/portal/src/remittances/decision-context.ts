import type { DriverStatus } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { ContextQuery, Row } from '@waybook/event-store';
import { officeIn, officeSql } from '../admin-users/independence/office-query.js';
import { EMPTY_OFFICE, type Office } from '../admin-users/independence/office.js';
import { PARTIES_SQL, type PartiesRow } from './document-parties.js';
import type { DocumentParties } from './issued-document.js';

/** What the records say around a decision: who decides, who has decided before, and what was agreed with the driver. */
export interface DecisionContext {
  readonly adminName: string | null;
  /** Decides who may approve it. */
  readonly office: Office;
  readonly decidedByName: string | null;
  /** Inactive where the remittance isn't there. */
  readonly driverStatus: DriverStatus;
  readonly selfBilling: { readonly from: Day; readonly until: Day } | null;
  /** Null where the remittance isn't there. */
  readonly parties: DocumentParties | null;
}

export function decisionContextQuery(business: string, remittanceId: string, adminId: string): ContextQuery {
  return {
    name: 'remittances.decision-context',
    text: `
      select admin.first_name || ' ' || admin.last_name as admin_name,
        decider.first_name || ' ' || decider.last_name as decided_by_name, ${officeSql('$1')} as office,
        d.status as driver_status, d.self_billing_from, d.self_billing_until, ${PARTIES_SQL}
      from remittances r
      join drivers d on d.business = $1 and d.id = r.driver_id
      join businesses b on b.business = $1 and b.id = $1
      left join admin_users admin on admin.business = $1 and admin.id = $3
      left join admin_users decider on decider.business = $1 and decider.id = r.decided_by
      where r.business = $1 and r.id = $2`,
    values: [business, remittanceId, adminId],
  };
}

interface DecisionContextRow extends PartiesRow {
  readonly admin_name: string | null;
  readonly decided_by_name: string | null;
  readonly driver_status: DriverStatus;
  readonly self_billing_from: Day | null;
  readonly self_billing_until: Day | null;
}

const NOTHING_KNOWN: DecisionContext = {
  adminName: null,
  office: EMPTY_OFFICE,
  decidedByName: null,
  driverStatus: 'inactive',
  selfBilling: null,
  parties: null,
};

export function decisionContext(rows: readonly Row[]): DecisionContext {
  const row = rows[0] as DecisionContextRow | undefined;
  if (!row) return NOTHING_KNOWN;
  const { self_billing_from: from, self_billing_until: until } = row;
  return {
    adminName: row.admin_name,
    office: officeIn(rows),
    decidedByName: row.decided_by_name,
    driverStatus: row.driver_status,
    selfBilling: from !== null && until !== null ? { from, until } : null,
    parties: row.parties,
  };
}
