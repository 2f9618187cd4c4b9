import { NotificationsActiveOutlinedIcon } from '../../../shared/ui/icons/NotificationsActiveOutlinedIcon';
import { Tooltip, type ButtonProps } from '@mui/material';
import type { ComplianceAnswer } from '@waybook/contracts/api';
import { SteadyButton, SteadyIconButton } from '../../../shared/ui/SteadyButton';
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
    <SteadyButton
      {...looks}
      disabled={isBusy}
      aria-label={`Send reminder to ${record.driverName}`}
      onClick={() => void remind(record)}
    >
      {isBusy ? 'Sending...' : 'Send reminder'}
    </SteadyButton>
  );
}

/** The same where there is room for a sign only. */
export function RemindIconButton({ record }: Pick<RemindButtonProps, 'record'>) {
  const { remind, isBusy } = useReminder();
  if (!hasSomethingToAskFor(record)) return null;
  return (
    <Tooltip title="Send reminder">
      <span>
        <SteadyIconButton
          size="small"
          disabled={isBusy}
          aria-label={`Send reminder to ${record.driverName}`}
          onClick={() => void remind(record)}
        >
          <NotificationsActiveOutlinedIcon fontSize="small" />
        </SteadyIconButton>
      </span>
    </Tooltip>
  );
}
