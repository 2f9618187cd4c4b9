import { Button, type ButtonProps } from '@mui/material';
import type { ComplianceAnswer } from '@waybook/contracts/api';
import { hasSomethingToAskFor } from '../compliance.view';
import { useReminder } from './use-reminder';

interface RemindButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  record: ComplianceAnswer;
}

/** Not there where there is nothing to ask for. */
export function RemindButton({ record, ...looks }: RemindButtonProps) {
  const { remind, isBusy } = useReminder();
  if (!hasSomethingToAskFor(record)) return null;
  return (
    <Button
      {...looks}
      disabled={isBusy}
      aria-label={`Send reminder to ${record.driverName}`}
      onClick={() => void remind(record)}
    >
      {isBusy ? 'Sending...' : 'Send reminder'}
    </Button>
  );
}
