import { Typography } from '@mui/material';
import { sentenceOf } from '../api/api-error';
import { t } from '../language/text';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useToast } from '../ui/toast/use-toast';
import { useEndOtherSessionsMutation } from './sessions.api';

export function EndOtherSessionsDialog({ onClose }: { onClose: () => void }) {
  const [endOthers, { isLoading, error }] = useEndOtherSessionsMutation();
  const { toast } = useToast();
  const confirm = async () => {
    const outcome = await endOthers();
    if ('error' in outcome) return;
    toast({ title: t('You are signed out everywhere else') });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={t('Sign out everywhere else?')}
      confirmLabel={t('Sign out everywhere else')}
      busyLabel={t('Signing out...')}
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, t('Your sessions could not be ended. Please try again.'))}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>
        {t(
          "Every other device and browser has to sign in again. If one of them isn't yours, change your password, too.",
        )}
      </Typography>
    </ConfirmDialog>
  );
}
