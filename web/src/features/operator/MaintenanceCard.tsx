import { Card, Stack, Typography } from '@mui/material';
import type { MaintenanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { formatDateTime } from '../../shared/ui/dates.view';
import { Badge } from '../../shared/ui/StatusBadge';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { BeginMaintenanceDialog } from './BeginMaintenanceDialog';
import { useEndMaintenanceMutation } from './operator.api';

/** Whether writes are taken, and the way to change that. */
export function MaintenanceCard({ maintenance }: { maintenance: MaintenanceAnswer }) {
  const [asks, setAsks] = useState<'begin' | 'end' | null>(null);
  const close = () => setAsks(null);
  const { isOn, since, until, message } = maintenance;
  return (
    <Card component="section" aria-label="Maintenance mode" sx={{ p: 4 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 3 }}>
        <Stack sx={{ gap: 1, minWidth: 0 }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
            <Typography variant="h3" component="h2">
              Maintenance mode
            </Typography>
            <Badge tone={isOn ? 'waiting' : 'quiet'}>{isOn ? 'On' : 'Off'}</Badge>
          </Stack>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {isOn
              ? [
                  `Nothing is recorded since ${formatDateTime(since!)}.`,
                  until !== null && `People are told: until ${formatDateTime(until)}.`,
                  message,
                ]
                  .filter(Boolean)
                  .join(' ')
              : 'Writes are taken.'}
          </Typography>
        </Stack>
        <SteadyButton
          variant="outlined"
          color={isOn ? 'primary' : 'warning'}
          onClick={() => setAsks(isOn ? 'end' : 'begin')}
        >
          {isOn ? 'Take writes again' : 'Make read only'}
        </SteadyButton>
      </Stack>
      {asks === 'begin' && <BeginMaintenanceDialog onClose={close} />}
      {asks === 'end' && <EndMaintenanceDialog onClose={close} />}
    </Card>
  );
}

function EndMaintenanceDialog({ onClose }: { onClose: () => void }) {
  const [end, { isLoading, error }] = useEndMaintenanceMutation();
  return (
    <ConfirmDialog
      open
      title="Take writes again?"
      confirmLabel="Take writes again"
      busyLabel="Ending..."
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, 'Maintenance could not be ended.')}
      onConfirm={() =>
        void end()
          .unwrap()
          .then(onClose, () => undefined)
      }
      onCancel={onClose}
    >
      <Typography>Every process follows within a second, and what waits on drivers&apos; phones is sent.</Typography>
    </ConfirmDialog>
  );
}
