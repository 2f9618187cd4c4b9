import type { ContextQuery, Row } from '@waybook/event-store';
import type { OpenMoney } from '../driver.decider.js';

/** What of a driver's money isn't settled: remittances that await a decision. */
export function openMoneyQuery(business: string, driverId: string): ContextQuery {
  return {
    name: 'drivers.open-money',
    text: `select (select count(*) from remittances where business = $1::uuid and driver_id = $2::uuid and status = 'pending') as pending`,
    values: [business, driverId],
  };
}

interface OpenMoneyRow {
  readonly pending: number;
}

export function openMoneyIn(rows: readonly Row[]): OpenMoney {
  const { pending } = rows[0] as unknown as OpenMoneyRow;
  return pending > 0 ? [`${counted(pending, 'remittance')} ${pending === 1 ? 'awaits' : 'await'} a decision`] : [];
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
