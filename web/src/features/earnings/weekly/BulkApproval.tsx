import { Button, Typography } from '@mui/material';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { formatPounds, penceFromDecimalText, sumPence } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { useAdmin } from '../../../shared/session/use-session';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { BulkBar, useBulk } from '../../../shared/ui/table';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useApproveWeeksRemittanceMutation, useMoveEarningsMutation } from '../earnings.api';

/** Approves many weeks, each on its own, so that one that fails keeps the rest. */
export function BulkApproval({ records, onClear }: { records: readonly EarningsAnswer[]; onClear: () => void }) {
  const [asks, setAsks] = useState(false);
  const approve = useApproval();
  const { progress, failed, run, dismiss } = useBulk(approve);
  const { toast } = useToast();
  const what = counted(records.length, 'submission');
  const netPence = sumPence(records.map(({ netPay }) => penceFromDecimalText(netPay)));
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
          sentence: sentenceOf(error, 'Failed to approve. Please try again.'),
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
        <Typography>They come to {formatPounds(netPence)} net in all.</Typography>
      </ConfirmDialog>
    </>
  );
}

function useApproval() {
  const { id: approvedBy } = useAdmin();
  const [approveRemittance] = useApproveWeeksRemittanceMutation();
  const [move] = useMoveEarningsMutation();
  return async ({ id, source, remittances }: EarningsAnswer): Promise<void> => {
    if (source === 'entry') {
      await move({ id, step: 'approve' }).unwrap();
      return;
    }
    for (const pending of remittances.filter(({ status }) => status === 'pending')) {
      await approveRemittance({ id: pending.id, approvedBy }).unwrap();
    }
  };
}
