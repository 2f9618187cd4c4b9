import type { PushKind, PushPayload } from '@waybook/contracts/api';

const REMITTANCES = '/driver/remittances';

/** Names no remittance and nobody: the week that closes is the same for everybody. */
const PATHS: Readonly<Record<PushKind, (source: string) => string>> = {
  remittance_approved: () => REMITTANCES,
  remittance_rejected: () => REMITTANCES,
  payment_made: () => REMITTANCES,
  query_answered: () => REMITTANCES,
  cutoff_soon: (weekStartDate) => `/driver/earnings-entry?week=${weekStartDate}`,
};

/** What a device gets: nothing personal, since it stands on a locked screen. Pure. */
export function pushPayload(kind: PushKind, source: string): PushPayload {
  return { kind, path: PATHS[kind](source) };
}
