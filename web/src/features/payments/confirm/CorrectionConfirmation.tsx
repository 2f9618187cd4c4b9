import { Alert, AlertTitle, Stack, Typography } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { SecondPersonNote } from '../../../shared/admins/SecondPersonNote';
import { useSecondPerson } from '../../../shared/admins/use-second-person';
import { useAdmin, usePermission } from '../../../shared/session/use-session';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { Money } from '../../../shared/ui/Money';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { ConfirmCorrectionDialog } from './ConfirmCorrectionDialog';
import { DeclineCorrectionDialog } from './DeclineCorrectionDialog';

interface CorrectionConfirmationProps {
  remittance: RemittanceAnswer;
  /** While a dialog is open, whatever lies under it lets its shortcuts rest. */
  onAsking: (isAsking: boolean) => void;
}

/** What a correction pays above what was approved, and what a second person says of it; nothing where it pays no more. */
export function CorrectionConfirmation({ remittance, onAsking }: CorrectionConfirmationProps) {
  const confirmation = remittance.correction?.confirmation ?? null;
  if (confirmation === null) return null;
  const { status, amount, agreed, correctedByName, decidedByName, decidedAt, reason } = confirmation;
  const decided = `${decidedByName ?? 'A colleague'}${decidedAt === null ? '' : ` on ${formatDateTime(decidedAt)}`}`;
  if (status === 'confirmed') {
    return (
      <Alert severity="success">
        {decided} confirmed the <Money amount={amount} /> above what was approved.
      </Alert>
    );
  }
  if (status === 'declined') {
    return (
      <Alert severity="error">
        <AlertTitle>Correction declined</AlertTitle>
        {decided} declined the <Money amount={amount} /> above what was approved: {reason} It stays unpaid until the
        remittance is corrected again.
      </Alert>
    );
  }
  return (
    <Alert severity="warning">
      <AlertTitle>Waiting for a second person</AlertTitle>
      <Typography variant="body2">
        {correctedByName ?? 'A colleague'} corrected this remittance. It pays <Money amount={amount} /> more than the{' '}
        <Money amount={agreed} /> that were approved, and no payment run takes that part until somebody else confirms
        it.
      </Typography>
      <Decide remittance={remittance} raisedBy={confirmation.raisedBy} onAsking={onAsking} />
    </Alert>
  );
}

interface DecideProps extends CorrectionConfirmationProps {
  raisedBy: readonly string[];
}

function Decide({ remittance, raisedBy, onAsking }: DecideProps) {
  const mayConfirm = usePermission('remittances:approve');
  const me = useAdmin();
  const doneBy = raisedBy.includes(me.id) ? me.id : raisedBy[0];
  const second = useSecondPerson('confirmCorrection', mayConfirm ? doneBy : null);
  const [asked, setAsked] = useState<'confirm' | 'decline' | null>(null);
  const ask = (which: typeof asked) => {
    setAsked(which);
    onAsking(which !== null);
  };
  if (!mayConfirm) return null;
  const dialog = { remittance, onClose: () => ask(null) };
  return (
    <Stack sx={{ gap: 3, mt: 3 }}>
      <SecondPersonNote second={second} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <SteadyButton variant="contained" disabled={second.isBarred} onClick={() => ask('confirm')}>
          Confirm correction
        </SteadyButton>
        <SteadyButton variant="outlined" color="inherit" disabled={second.isBarred} onClick={() => ask('decline')}>
          Decline correction
        </SteadyButton>
      </Stack>
      {asked === 'confirm' && <ConfirmCorrectionDialog {...dialog} />}
      {asked === 'decline' && <DeclineCorrectionDialog {...dialog} />}
    </Stack>
  );
}
