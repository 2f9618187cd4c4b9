import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { BulkBar } from '../../../shared/ui/table';
import { decideLabel, type Decidable } from './bulk-decision.view';
import { BulkApprovalDialog } from './BulkApprovalDialog';
import { BulkRejectionDialog } from './BulkRejectionDialog';
import type { BulkDecision } from './use-bulk-decision';

interface BulkDecisionBarProps {
  decision: BulkDecision;
  selected: readonly Decidable[];
  onClear: () => void;
  /** Ways to select more, shown while nothing is selected as well. */
  choices?: ReactNode;
}

/** What can be done with the ticked rows, and what could not be done with some. */
export function BulkDecisionBar({ decision, selected, onClear, choices }: BulkDecisionBarProps) {
  const { asked, progress, failures } = decision;
  return (
    <>
      <BulkBar
        selectedCount={selected.length}
        choices={choices}
        actions={
          <>
            <Button size="small" color="error" onClick={() => decision.ask('reject', selected)}>
              {decideLabel('reject', selected.length)}
            </Button>
            <Button size="small" variant="contained" onClick={() => decision.ask('approve', selected)}>
              {decideLabel('approve', selected.length)}
            </Button>
          </>
        }
        busyLabel={decision.busyLabel}
        progress={progress}
        failures={failures}
        onClear={onClear}
        onDismissFailures={decision.dismissFailures}
      />
      {asked?.kind === 'approve' && (
        <BulkApprovalDialog
          remittances={asked.remittances}
          progress={progress}
          onApprove={decision.approve}
          onCancel={decision.cancel}
        />
      )}
      {asked?.kind === 'reject' && (
        <BulkRejectionDialog
          remittances={asked.remittances}
          progress={progress}
          onReject={decision.reject}
          onCancel={decision.cancel}
        />
      )}
    </>
  );
}
