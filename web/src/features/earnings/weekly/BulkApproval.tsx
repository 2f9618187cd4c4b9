import { Button, Typography } from '@mui/material';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { BulkBar, useBulkAction } from '../../../shared/ui/table';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useWeekApproval } from '../actions/use-week-decision';
import { useMoveEarningsMutation } from '../earnings.api';
import { approvalText } from './bulk-approval.view';

/** Approves many weeks, each on its own, so that one that fails keeps the rest. */
export function BulkApproval({ records, onClear }: { records: readonly EarningsAnswer[]; onClear: () => void }) {
  const [asks, setAsks] = useState(false);
  const approve = useApproval();
  const { progress, failed, run, dismiss } = useBulkAction(approve);
  const { toast } = useToast();
  const what = counted(records.length, 'submission');
  const start = async () => {
    setAsks(false);
    const { done } = await run(records);
    onClear();
    if (done.length > 0) toast({ title: `Approved ${counted(done.length, 'submission')}` });
  };
  return (
    <>
      <BulkBar
        selectedCount={records.length}
        busyLabel="Approving"
        progress={progress}
        failures={failed.map(({ item, error }) => ({
          id: item.id,
          name: item.driverName,
          sentence: sentenceFor(error),
        }))}
        onClear={onClear}
        onDismissFailures={dismiss}
        actions={
          <Button size="small" variant="contained" onClick={() => setAsks(true)}>
            Approve {what}
          </Button>
        }
      />
      <ConfirmDialog
        open={asks}
        title={`Approve ${what}?`}
        confirmLabel={`Approve ${what}`}
        busyLabel="Approving..."
        busy={false}
        onConfirm={() => void start()}
        onCancel={() => setAsks(false)}
      >
        <Typography>{approvalText(records)}</Typography>
      </ConfirmDialog>
    </>
  );
}

/** Says in the words of a review why a remittance of a week was not approved. */
class NotApproved extends Error {}

function sentenceFor(error: unknown): string {
  return error instanceof NotApproved ? error.message : sentenceOf(error, 'Failed to approve. Please try again.');
}

function useApproval() {
  const approveWeek = useWeekApproval();
  const [move] = useMoveEarningsMutation();
  return async (record: EarningsAnswer): Promise<void> => {
    if (record.source === 'entry') {
      await move({ id: record.id, step: 'approve' }).unwrap();
      return;
    }
    const { failure } = await approveWeek(record, new Date());
    if (failure !== null) throw new NotApproved(failure.description);
  };
}
