import { Button } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { usePermission } from '../../../shared/session/use-session';
import { CorrectRemittanceDialog } from './CorrectRemittanceDialog';

interface CorrectRemittanceProps {
  remittance: RemittanceAnswer;
  /** With the remittance that stands in its place now. */
  onCorrected?: (replacement: RemittanceAnswer) => void;
  /** While the dialog is open, whatever lies under it lets its shortcuts rest. */
  onAsking?: (isAsking: boolean) => void;
}

/** Shows for an approved remittance to those who may correct it. */
export function CorrectRemittance({ remittance, onCorrected, onAsking }: CorrectRemittanceProps) {
  const mayCorrect = usePermission('remittances:correct');
  const [open, setOpen] = useState(false);
  const show = (shown: boolean) => {
    setOpen(shown);
    onAsking?.(shown);
  };
  if (!mayCorrect || remittance.status !== 'approved') return null;
  return (
    <>
      <Button variant="outlined" onClick={() => show(true)}>
        Correct remittance
      </Button>
      {open && (
        <CorrectRemittanceDialog
          remittance={remittance}
          onClose={() => show(false)}
          onCorrected={(replacement) => {
            show(false);
            onCorrected?.(replacement);
          }}
        />
      )}
    </>
  );
}
