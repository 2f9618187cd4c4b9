import { Button } from '@mui/material';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { usePermission } from '../../../shared/session/use-session';
import { WaiveLatenessDialog } from './WaiveLatenessDialog';

interface WaiveLatenessProps {
  remittance: PendingRemittanceAnswer;
  /** While the dialog is open, whatever lies under it lets its shortcuts rest. */
  onAsking: (isAsking: boolean) => void;
}

/** Shows for a late remittance to those who may decide on it. */
export function WaiveLateness({ remittance, onAsking }: WaiveLatenessProps) {
  const mayDecide = usePermission('remittances:approve');
  const [open, setOpen] = useState(false);
  const show = (shown: boolean) => {
    setOpen(shown);
    onAsking(shown);
  };
  return (
    <>
      {mayDecide && remittance.isLateSubmission && (
        <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => show(true)}>
          Waive lateness
        </Button>
      )}
      {open && <WaiveLatenessDialog remittance={remittance} onClose={() => show(false)} />}
    </>
  );
}
