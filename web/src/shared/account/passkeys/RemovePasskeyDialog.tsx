import { Typography } from '@mui/material';
import type { OwnPasskeyAnswer } from '@waybook/contracts/api';
import { sentenceOf } from '../../api/api-error';
import { t } from '../../language/text';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useToast } from '../../ui/toast/use-toast';
import { useRemovePasskeyMutation } from './passkeys.api';

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: OwnPasskeyAnswer; onClose: () => void }) {
  const { id, name } = passkey;
  const [remove, { isLoading, error }] = useRemovePasskeyMutation();
  const { toast } = useToast();
  const confirm = async () => {
    const outcome = await remove(id);
    if ('error' in outcome) return;
    toast({ title: t('Passkey removed') });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={t('Remove {name}?', { name })}
      confirmLabel={t('Remove')}
      busyLabel={t('Removing...')}
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, t('That did not work. Please try again.'))}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>
        {t('Nobody signs in with it any more. Devices that are signed in stay so until you sign them out.')}
      </Typography>
    </ConfirmDialog>
  );
}
