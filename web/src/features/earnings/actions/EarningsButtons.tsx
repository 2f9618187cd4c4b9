import { Button } from '@mui/material';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { ACTION_LABELS, actionsFor, type EarningsAction, type EarningsRights } from './earnings-actions.view';

interface EarningsButtonsProps {
  record: EarningsAnswer;
  rights: EarningsRights;
  onAsk: (action: EarningsAction, record: EarningsAnswer) => void;
}

/** The buttons of a week; none that the person may not press. */
export function EarningsButtons({ record, rights, onAsk }: EarningsButtonsProps) {
  return actionsFor(record, rights).map((action, index) => (
    <Button
      key={action}
      size="small"
      variant={index === 0 ? 'outlined' : 'text'}
      color={action === 'remove' || action === 'reject_remittances' ? 'error' : 'primary'}
      aria-label={`${ACTION_LABELS[action]}: ${record.driverName}, ${formatWeek(record)}`}
      onClick={() => onAsk(action, record)}
    >
      {ACTION_LABELS[action]}
    </Button>
  ));
}
