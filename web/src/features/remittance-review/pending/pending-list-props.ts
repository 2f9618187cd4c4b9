import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import type { BulkApproval } from '../bulk/use-bulk-approval';
import type { Decision } from '../decision/use-decision';

/** The list, whichever shape it has room for. */
export interface PendingListProps {
  remittances: readonly PendingRemittanceAnswer[];
  mayDecide: boolean;
  bulk: BulkApproval;
  onOpen: (id: string) => void;
  onAsk: Decision['ask'];
}
