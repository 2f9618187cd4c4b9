import type { ButtonProps } from '@mui/material';
import { sentenceOf } from '../../shared/api/api-error';
import { t } from '../../shared/language/text';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useReadAllNotificationsMutation } from './notifications.api';

interface MarkAllReadButtonProps extends Pick<ButtonProps, 'variant'> {
  hasUnread: boolean;
}

export function MarkAllReadButton({ hasUnread, variant }: MarkAllReadButtonProps) {
  const [readAll, { isLoading }] = useReadAllNotificationsMutation();
  const { toast } = useToast();
  const mark = () =>
    void readAll()
      .unwrap()
      .catch((error: unknown) =>
        toast({ title: t('Nothing was marked'), description: sentenceOf(error, ''), variant: 'destructive' }),
      );
  return (
    <SteadyButton size="small" variant={variant} disabled={!hasUnread || isLoading} onClick={mark}>
      {t('Mark all read')}
    </SteadyButton>
  );
}
