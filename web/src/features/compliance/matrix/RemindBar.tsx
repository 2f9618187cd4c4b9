import { Button, Typography } from '@mui/material';
import { REMINDER_ASKS_WITHIN_DAYS, type ComplianceAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { BulkBar, useBulkAction } from '../../../shared/ui/table';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useSendComplianceReminderMutation } from '../compliance.api';

interface RemindBarProps {
  records: readonly ComplianceAnswer[];
  onClear: () => void;
}

/** Reminds many drivers, each on their own. */
export function RemindBar({ records, onClear }: RemindBarProps) {
  const [send] = useSendComplianceReminderMutation();
  const { toast } = useToast();
  const [asks, setAsks] = useState(false);
  const bulk = useBulkAction<ComplianceAnswer>(({ driverId }) => send(driverId).unwrap());
  const what = counted(records.length, 'reminder');
  const sendAll = async () => {
    setAsks(false);
    const { done, failed } = await bulk.run(records);
    const description = failed.length === 0 ? undefined : `${failed.length} not sent; they are named above the list`;
    toast({
      title: `Reminders Sent: ${done.length}`,
      description,
      variant: failed.length > 0 ? 'destructive' : 'default',
    });
    onClear();
  };
  return (
    <>
      <BulkBar
        selectedCount={records.length}
        busyLabel="Sending reminder"
        progress={bulk.progress}
        failures={bulk.failed.map(({ item, error }) => ({
          id: item.id,
          name: item.driverName,
          sentence: sentenceOf(error, 'The reminder was not sent. Please try again.'),
        }))}
        onClear={onClear}
        onDismissFailures={bulk.dismiss}
        actions={
          <Button size="small" variant="contained" onClick={() => setAsks(true)}>
            Send {what}
          </Button>
        }
      />
      <ConfirmDialog
        open={asks}
        title={`Send ${what}?`}
        confirmLabel={`Send ${what}`}
        busyLabel="Sending..."
        busy={false}
        onConfirm={() => void sendAll()}
        onCancel={() => setAsks(false)}
      >
        <Typography>
          Each driver is asked for what is missing, expired or expiring within {REMINDER_ASKS_WITHIN_DAYS} days, once a
          day at most.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
