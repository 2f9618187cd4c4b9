import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { t } from '../../../shared/language/text';
import { PageDialog } from '../../../shared/ui/PageDialog';
import { NotificationPreferences } from './NotificationPreferences';

export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  return (
    <PageDialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {t('Notification preferences')}
      </DialogTitle>
      <DialogContent>
        <NotificationPreferences />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </PageDialog>
  );
}
