import { formatPounds } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import type { ContextQuery, Row } from '@waybook/event-store';
import type { OpenMoney } from '../../drivers/driver.decider.js';

/**
 * What of a driver's money isn't settled (R94): approved earnings that no remittance holds, remittances that await a decision, payments that
 * aren't made, retention that is held. A week whose entries come to less than nothing takes nothing from another week: a shortfall isn't
 * carried over.
 */
export function openMoneyQuery(business: string, driverId: string): ContextQuery {
  return {
    name: 'drivers.open-money',
    text: `
      select
        (select coalesce(sum(greatest(week.earned_pence, 0)), 0)::bigint from (
          select sum(e.net_pay_pence + coalesce(e.retention_pence, 0)) as earned_pence
          from earnings_entries e
          left join remittances r on r.business = $1::uuid and r.id = e.remittance_id
          where e.business = $1::uuid and e.driver_id = $2::uuid and e.status = 'approved'
            and (e.remittance_id is null or not r.holds_entries)
          group by e.week_start_date) as week) as earned_pence,
        (select count(*) from remittances where business = $1::uuid and driver_id = $2::uuid and awaits_decision) as pending,
        (select coalesce(sum(amount_pence), 0)::bigint from payments
          where business = $1::uuid and driver_id = $2::uuid and status in ('due', 'in_run')) as unpaid_pence,
        (select coalesce(sum(amount_pence), 0)::bigint from retentions
          where business = $1::uuid and driver_id = $2::uuid and status in ('held', 'in_run')) as held_pence`,
    values: [business, driverId],
  };
}

interface OpenMoneyRow {
  readonly earned_pence: number;
  readonly pending: number;
  readonly unpaid_pence: number;
  readonly held_pence: number;
}

export function openMoneyIn(rows: readonly Row[]): OpenMoney {
  const [row] = rows as unknown as readonly [OpenMoneyRow];
  const { earned_pence: earnedPence, pending, unpaid_pence: unpaidPence, held_pence: heldPence } = row;
  return [
    ...(earnedPence > 0 ? [`${formatPounds(earnedPence)} of approved earnings is on no remittance`] : []),
    ...(pending > 0 ? [counted(pending, 'remittance awaits a decision', 'remittances await a decision')] : []),
    ...(unpaidPence > 0 ? [`${formatPounds(unpaidPence)} is still to be paid`] : []),
    ...(heldPence > 0 ? [`${formatPounds(heldPence)} is held as retention`] : []),
  ];
}
