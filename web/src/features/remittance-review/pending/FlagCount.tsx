import { WarningAmberOutlinedIcon } from '../../../shared/ui/icons/WarningAmberOutlinedIcon';
import { Tooltip } from '@mui/material';
import type { RemittanceFlag } from '@waybook/contracts/api';
import { Badge } from '../../../shared/ui/StatusBadge';
import { flagSummary } from './flags.view';

export function FlagCount({ flags }: { flags: readonly RemittanceFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <Tooltip title={flags.map(({ message }) => message).join(' ')}>
      <span>
        <Badge tone="waiting">
          <WarningAmberOutlinedIcon fontSize="inherit" aria-hidden="true" />
          {flagSummary(flags)}
        </Badge>
      </span>
    </Tooltip>
  );
}
