import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { BulkProgress } from './use-bulk-action';

export interface BulkFailure {
  id: string;
  /** Which record, in the screen's words. */
  name: string;
  sentence: string;
}

interface BulkBarProps {
  selectedCount: number;
  /** Buttons that say what they do to how many: "Approve 12 remittances". */
  actions: ReactNode;
  /** Ways to select more, shown while nothing is selected as well. */
  choices?: ReactNode;
  /** What is going on, with a count: "Approving". */
  busyLabel: string;
  progress: BulkProgress | null;
  failures: readonly BulkFailure[];
  onClear: () => void;
  onDismissFailures: () => void;
}

/** Shown while something is selected, under way, or has failed; what failed stays until somebody has read it. */
export function BulkBar(props: BulkBarProps) {
  const { selectedCount, actions, choices, progress, failures, onClear } = props;
  const hasChoices = choices !== undefined && choices !== null;
  if (selectedCount === 0 && progress === null && failures.length === 0 && !hasChoices) return null;
  return (
    <Stack
      role="group"
      aria-label="Selected"
      sx={{ gap: 3, px: 3, py: 1.5, borderRadius: 1, bgcolor: 'surface.sunken' }}
    >
      {progress === null && (selectedCount > 0 || hasChoices) && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography role="status" variant="body2" sx={{ mr: 'auto', fontVariantNumeric: 'tabular-nums' }}>
            {selectedCount === 0 ? 'None selected' : `${selectedCount.toLocaleString('en-GB')} selected`}
          </Typography>
          {choices}
          {selectedCount > 0 && (
            <>
              <Button size="small" color="inherit" onClick={onClear}>
                Clear selection
              </Button>
              {actions}
            </>
          )}
        </Stack>
      )}
      {progress !== null && <BulkProgressBar label={props.busyLabel} progress={progress} />}
      {failures.length > 0 && <BulkFailures failures={failures} onDismiss={props.onDismissFailures} />}
    </Stack>
  );
}

export function BulkProgressBar({ label, progress }: { label: string; progress: BulkProgress }) {
  const { settled, total } = progress;
  const percent = total === 0 ? 100 : Math.floor((settled / total) * 100);
  return (
    <Box>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', mb: 1 }}>
        {label} {settled} of {total}
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={`${label} ${settled} of ${total}`} />
    </Box>
  );
}

function BulkFailures({ failures, onDismiss }: { failures: readonly BulkFailure[]; onDismiss: () => void }) {
  return (
    <Alert severity="error" onClose={onDismiss} slotProps={{ closeButton: { 'aria-label': 'Dismiss failures' } }}>
      {failures.length === 1 ? 'One was not done:' : `${failures.length} were not done:`}
      <BulkFailureList failures={failures} />
    </Alert>
  );
}

export function BulkFailureList({ failures }: { failures: readonly BulkFailure[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 4 }}>
      {failures.map(({ id, name, sentence }) => (
        <li key={id}>
          {name}: {sentence}
        </li>
      ))}
    </Box>
  );
}
