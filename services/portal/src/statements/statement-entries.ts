import { londonDay, type Day } from '@waybook/contracts/calendar';
import { lineSums, type LineFigures, type Pence } from '@waybook/contracts/money';
import type { EntityManager } from 'typeorm';
import { MembershipRecord } from '../membership/membership.entity.js';
import type { CountedRemittance, Receipt } from './counted-remittance.js';
import { statementLines } from './statement-lines.js';
import type { StatementEntries } from './statement.js';

/** Of a driver who sends in several remittances a week, what some ten years hold. */
const MAX_REMITTANCES = 2_000;

interface RemittanceRow {
  readonly id: string;
  readonly week_start_date: Day;
  readonly week_end_date: Day;
  readonly document_number: number | null;
  readonly credit_note_number: number | null;
  readonly decided_at: Date;
  readonly replaced_by: string | null;
  readonly is_nothing_due: boolean;
  readonly gross_ex_vat_pence: Pence;
  readonly vat_on_earnings_pence: Pence;
  readonly membership_fee_pence: Pence;
  readonly vat_on_membership_pence: Pence;
  readonly additional_deductions_pence: Pence;
  readonly net_remittance_pence: Pence;
  readonly retention_held_pence: Pence;
  readonly lines: readonly LineFigures[];
  readonly receipts: readonly Receipt[];
}

/** A payment that was returned or cancelled has no day on which it was paid, nor has one of a run that was taken back. */
const APPROVED_SQL = `
  select r.id, r.week_start_date, r.week_end_date, r.document_number, r.credit_note_number, r.decided_at, r.replaced_by,
    r.payable_pence = 0 as is_nothing_due, r.gross_ex_vat_pence, r.vat_on_earnings_pence, r.membership_fee_pence,
    r.vat_on_membership_pence, r.additional_deductions_pence, r.net_remittance_pence, r.retention_held_pence, r.lines,
    coalesce((
      select jsonb_agg(jsonb_build_object('kind', 'payment', 'amountPence', p.amount_pence, 'paidOn', p.paid_on,
        'instalment', p.instalment, 'instalments', p.instalments) order by p.instalment)
      from payments p
      where p.business = r.business and p.remittance_id = r.id and p.status = 'paid'), '[]')
    || coalesce((
      select jsonb_agg(jsonb_build_object('kind', 'release', 'amountPence', t.amount_pence, 'paidOn', t.released_on,
        'instalment', 1, 'instalments', 1))
      from retentions t
      where t.business = r.business and t.id = r.id and t.status = 'released'), '[]') as receipts
  from remittances r
  where r.business = $1 and r.driver_id = $2 and r.was_approved
  order by r.week_start_date desc, r.submitted_at desc limit ${MAX_REMITTANCES}`;

/** Everything of a driver's that statements are made of. */
export async function statementEntries(
  manager: EntityManager,
  business: string,
  driverId: string,
): Promise<StatementEntries> {
  const rows = await manager.query<RemittanceRow[]>(APPROVED_SQL, [business, driverId]);
  const membership = await manager.findOneBy(MembershipRecord, { business, id: driverId });
  const standing = (membership?.payments ?? []).filter(({ reversal }) => reversal === null);
  const memberships = standing.map(({ paidOn, amountPence }) => ({ paidOn, amountPence }));
  return {
    lines: statementLines(rows.map(countedRemittance)),
    memberships: memberships.sort((one, other) => (one.paidOn < other.paidOn ? -1 : 1)),
  };
}

function countedRemittance(row: RemittanceRow): CountedRemittance {
  const { additionsPence, deductionsPence } = lineSums(row.lines);
  return {
    id: row.id,
    weekStartDate: row.week_start_date,
    weekEndDate: row.week_end_date,
    documentNumber: row.document_number,
    creditNoteNumber: row.credit_note_number,
    approvedOn: londonDay(row.decided_at),
    replacedBy: row.replaced_by,
    isNothingDue: row.is_nothing_due,
    grossPence: row.gross_ex_vat_pence,
    vatPence: row.vat_on_earnings_pence,
    membershipFeePence: row.membership_fee_pence,
    vatOnMembershipFeePence: row.vat_on_membership_pence,
    deductionsPence: row.additional_deductions_pence,
    netPence: row.net_remittance_pence,
    retentionHeldPence: row.retention_held_pence,
    addedByOfficePence: additionsPence,
    takenOffByOfficePence: deductionsPence,
    receipts: row.receipts,
  };
}
