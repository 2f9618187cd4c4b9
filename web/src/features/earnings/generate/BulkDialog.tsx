import { Button, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { PageDialog } from '../../../shared/ui/PageDialog';

/** A dialog of things to do to many drivers; closing it stops nothing that has begun. */
export function BulkDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const titleId = useId();
  return (
    <PageDialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 6 }}>{children}</Stack>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose} color="inherit">
          Close
        </Button>
      </DialogActions>
    </PageDialog>
  );
}
