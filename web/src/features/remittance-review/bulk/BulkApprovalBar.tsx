import { Box, Button } from '@mui/material';
import { decisionFailure } from '../../../shared/remittance-decision/decision-failure.view';
import { BulkBar } from '../../../shared/ui/table';
import { approveLabel } from './bulk-approval.view';
import { BulkApprovalDialog } from './BulkApprovalDialog';
import type { BulkApproval } from './use-bulk-approval';

/** What can be done with the ticked rows, and what could not be done with some. */
export function BulkApprovalBar({ bulk }: { bulk: BulkApproval }) {
  const { selected, asked, progress, failed } = bulk;
  const failures = failed.map(({ item, error }) => ({
    id: item.id,
    name: item.driverName,
    sentence: decisionFailure('approve', error).description,
  }));
  return (
    <>
      <Box sx={{ px: 4, pb: 3, '&:empty': { display: 'none' } }}>
        <BulkBar
          selectedCount={selected.length}
          actions={
            <Button size="small" variant="contained" onClick={bulk.ask}>
              {approveLabel(selected.length)}
            </Button>
          }
          busyLabel="Approving"
          progress={progress}
          failures={failures}
          onClear={bulk.clear}
          onDismissFailures={bulk.dismissFailed}
        />
      </Box>
      {asked !== null && (
        <BulkApprovalDialog remittances={asked} progress={progress} onApprove={bulk.approve} onCancel={bulk.cancel} />
      )}
    </>
  );
}
