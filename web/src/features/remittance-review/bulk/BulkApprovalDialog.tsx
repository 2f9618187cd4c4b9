import { Box, Stack, Typography } from '@mui/material';
import { counted } from '@waybook/contracts/texts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { BulkProgressBar, type BulkProgress } from '../../../shared/ui/table';
import { FlagCount } from '../pending/FlagCount';
import { bulkSummary, decideLabel, type Decidable } from './bulk-decision.view';

interface BulkApprovalDialogProps {
  remittances: readonly Decidable[];
  progress: BulkProgress | null;
  onApprove: () => void;
  onCancel: () => void;
}

export function BulkApprovalDialog({ remittances, progress, onApprove, onCancel }: BulkApprovalDialogProps) {
  const label = decideLabel('approve', remittances.length);
  const { payable, lateCount, flagged } = bulkSummary(remittances);
  return (
    <ConfirmDialog
      open
      title={`${label}?`}
      confirmLabel={label}
      busyLabel="Approving..."
      busy={progress !== null}
      onConfirm={onApprove}
      onCancel={onCancel}
    >
      <Stack sx={{ gap: 4 }}>
        <Box sx={{ p: 4, borderRadius: 1, bgcolor: 'surface.sunken' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Will be paid in all
          </Typography>
          <Typography variant="figure" component="p">
            {payable}
          </Typography>
          {lateCount > 0 && (
            <Typography variant="body2">
              {counted(lateCount, 'remittance')} came after the cutoff and will be paid in three parts.
            </Typography>
          )}
        </Box>
        {flagged.length > 0 && <Flagged remittances={flagged} />}
        {progress !== null && <BulkProgressBar label="Approving" progress={progress} />}
      </Stack>
    </ConfirmDialog>
  );
}

function Flagged({ remittances }: { remittances: readonly Decidable[] }) {
  return (
    <Box>
      <Typography variant="h4" component="p">
        {remittances.length === 1 ? 'One has something to look at' : `${remittances.length} have something to look at`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {remittances.map(({ id, driverName, flags }) => (
          <Stack key={id} component="li" direction="row" sx={{ justifyContent: 'space-between', gap: 4, py: 1 }}>
            <Typography variant="body2">{driverName}</Typography>
            <FlagCount flags={flags} />
          </Stack>
        ))}
      </Box>
    </Box>
  );
}
