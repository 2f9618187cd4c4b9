import { Button, Stack, Typography } from '@mui/material';
import { DRIVER_DOCUMENT_LABELS, type ComplianceAlertAnswer } from '@waybook/contracts/api';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { alertText } from '../compliance.view';

/** An alert's row where a table has no room. */
export function AlertCard({ alert, onOpen }: { alert: ComplianceAlertAnswer; onOpen: () => void }) {
  const label = DRIVER_DOCUMENT_LABELS[alert.documentType];
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ flex: 1, fontWeight: 'fontWeightMedium' }}>{alert.driverName}</Typography>
        <StatusBadge status={alert.priority} />
      </Stack>
      <Typography variant="body2">
        {label}: {alertText(alert)}
      </Typography>
      <Button
        size="small"
        aria-label={`Open the record of ${alert.driverName} for ${label}`}
        onClick={onOpen}
        sx={{ alignSelf: 'flex-start' }}
      >
        Open
      </Button>
    </Stack>
  );
}
