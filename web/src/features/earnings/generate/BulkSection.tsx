import { Alert, Button, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { BulkFailureList, BulkProgressBar, type BulkFailure, type BulkProgress } from '../../../shared/ui/table';

interface BulkSectionProps {
  title: string;
  text: string;
  /** What is chosen from, where there is a choice. */
  children?: ReactNode;
  /** What the button does to how many; null where there is nothing to do it to. */
  actionLabel: string | null;
  busyLabel: string;
  progress: BulkProgress | null;
  failures: readonly BulkFailure[];
  onAct: () => void;
}

/** One thing to do to many drivers, with its own button, progress, and what failed. */
export function BulkSection(props: BulkSectionProps) {
  const { title, text, children, actionLabel, busyLabel, progress, failures, onAct } = props;
  const titleId = useId();
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 2 }}>
      <Typography id={titleId} variant="h3">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
      {children}
      {progress !== null && <BulkProgressBar label={busyLabel} progress={progress} />}
      {failures.length > 0 && (
        <Alert severity="warning">
          <BulkFailureList failures={failures} />
        </Alert>
      )}
      {actionLabel !== null && progress === null && (
        <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={onAct}>
          {actionLabel}
        </Button>
      )}
    </Stack>
  );
}
