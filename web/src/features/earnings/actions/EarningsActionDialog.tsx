import { Stack, TextField, Typography } from '@mui/material';
import { MAX_REASON_LENGTH, type EarningsAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { EarningsEntryDialog } from '../entry/EarningsEntryDialog';
import type { EarningsAction } from './earnings-actions.view';
import { questionOf } from './questions.view';
import type { EarningsActions } from './use-earnings-action';

/** Whatever was asked for with a week's buttons. */
export function EarningsActionDialog({ actions }: { actions: EarningsActions }) {
  const { asked, cancel } = actions;
  if (asked === null) return null;
  const { action, record } = asked;
  if (action === 'edit') {
    const driver = { id: record.driverId, code: record.driverCode, name: record.driverName };
    return <EarningsEntryDialog driver={driver} entry={record} onClose={cancel} />;
  }
  return <Question key={`${action} ${record.id}`} action={action} record={record} actions={actions} />;
}

interface QuestionProps {
  action: Exclude<EarningsAction, 'edit'>;
  record: EarningsAnswer;
  actions: EarningsActions;
}

function Question({ action, record, actions }: QuestionProps) {
  const [reason, setReason] = useState('');
  const [now] = useState(() => new Date());
  const { title, text, confirmLabel, busyLabel } = questionOf(action, record, now);
  const needsReason = action === 'return';
  return (
    <ConfirmDialog
      open
      holdsText={reason !== ''}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      busy={actions.busy}
      destructive={action === 'remove'}
      confirmDisabled={needsReason && reason.trim() === ''}
      failure={actions.failure}
      onConfirm={() => void actions.confirm({ action, record, reason: reason.trim(), now })}
      onCancel={actions.cancel}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography>{text}</Typography>
        {needsReason && (
          <TextField
            label="What has to be set right"
            required
            autoFocus
            multiline
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_REASON_LENGTH } }}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
