import { Typography } from '@mui/material';
import type { OwnBusinessAnswer } from '@waybook/contracts/api';
import { sentenceOf } from '../../shared/api/api-error';
import { t } from '../../shared/language/text';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useRemoveOwnBusinessMutation } from './own-businesses.api';

export function RemoveBusinessDialog({ business, onClose }: { business: OwnBusinessAnswer; onClose: () => void }) {
  const { businessId, businessName } = business;
  const [remove, { isLoading, error }] = useRemoveOwnBusinessMutation();
  const { toast } = useToast();
  const confirm = async () => {
    const outcome = await remove(businessId);
    if ('error' in outcome) return;
    toast({ title: t('{business} removed', { business: businessName }) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={t('Remove {name}?', { name: businessName })}
      confirmLabel={t('Remove')}
      busyLabel={t('Removing...')}
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, t('That did not work. Please try again.'))}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>
        {t(
          'Your account there stays, and you sign in to it by itself. It opens neither from here nor from your other businesses until you add it again.',
        )}
      </Typography>
    </ConfirmDialog>
  );
}
