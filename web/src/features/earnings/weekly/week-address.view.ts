import { listedRemittance, remittanceAddress, remittancesWith } from '../../../shared/paths';
import type { EarningsRecord } from '../rejections';

/** Where what a driver's week is made of can be looked at as it was sent in; null where nothing was. */
export function weekAddress(record: EarningsRecord): { label: string; to: string } | null {
  const { driverId, weekStartDate, remittances, remittanceId, rejection } = record;
  const single = rejection?.id ?? remittanceId;
  if (single !== null) return { label: 'Open', to: listedRemittance({ id: single }) };
  const [first, ...others] = remittances;
  if (first === undefined) return null;
  if (others.length === 0) return { label: 'Open', to: remittanceAddress(first.id, first.status) };
  return { label: `Open all ${remittances.length}`, to: remittancesWith({ driverId, weekStartDate }) };
}
