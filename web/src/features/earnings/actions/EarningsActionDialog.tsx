import { Stack, TextField, Typography } from '@mui/material';
import { MAX_REASON_LENGTH, type EarningsAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { SecondPersonNote } from '../../../shared/admins/SecondPersonNote';
import { useSecondPerson } from '../../../shared/admins/use-second-person';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { EarningsEntryDialog } from '../entry/EarningsEntryDialog';
import type { EarningsAction } from './earnings-actions.view';
import { makerOf } from './pending-remittances.view';
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

/** What is only done with a reason, which whoever has to set it right reads. */
const REASON_LABELS: Readonly<Partial<Record<EarningsAction, string>>> = {
  return: 'What has to be set right',
  reject_remittances: 'Reason',
};

interface QuestionProps {
  action: Exclude<EarningsAction, 'edit'>;
  record: EarningsAnswer;
  actions: EarningsActions;
}

function Question({ action, record, actions }: QuestionProps) {
  const [reason, setReason] = useState('');
  const [now] = useState(() => new Date());
  const { title, text, confirmLabel, busyLabel } = questionOf(action, record, now);
  const needsReason = REASON_LABELS[action] !== undefined;
  const ofEntry = useSecondPerson('approveEarnings', action === 'approve' ? record.enteredBy : null);
  const ofRemittance = useSecondPerson('approveRemittance', action === 'approve_remittances' ? makerOf(record) : null);
  const second = action === 'approve' ? ofEntry : ofRemittance;
  return (
    <ConfirmDialog
      open
      holdsText={reason !== ''}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      busy={actions.busy}
      destructive={action === 'remove' || action === 'reject_remittances'}
      confirmDisabled={(needsReason && reason.trim() === '') || second.isBarred}
      failure={actions.failure}
      onConfirm={() => void actions.confirm({ action, record, reason: reason.trim(), now })}
      onCancel={actions.cancel}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography>{text}</Typography>
        <SecondPersonNote second={second} />
        {needsReason && (
          <TextField
            label={REASON_LABELS[action]}
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
