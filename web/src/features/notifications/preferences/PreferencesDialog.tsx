import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { PageDialog } from '../../../shared/ui/PageDialog';
import { NotificationPreferences } from './NotificationPreferences';

export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  return (
    <PageDialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        Notification preferences
      </DialogTitle>
      <DialogContent>
        <NotificationPreferences />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </PageDialog>
  );
}
