import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import type { TickedPending } from '../bulk/use-ticked-pending';
import type { Decision } from '../decision/use-decision';

/** The list, whichever shape it has room for. */
export interface PendingListProps {
  remittances: readonly PendingRemittanceAnswer[];
  mayDecide: boolean;
  bulk: TickedPending;
  onOpen: (id: string) => void;
  onAsk: Decision['ask'];
}
