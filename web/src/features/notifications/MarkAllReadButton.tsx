import { sentenceOf } from '../../shared/api/api-error';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useReadAllNotificationsMutation } from './notifications.api';

export function MarkAllReadButton({ hasUnread }: { hasUnread: boolean }) {
  const [readAll, { isLoading }] = useReadAllNotificationsMutation();
  const { toast } = useToast();
  const mark = () =>
    void readAll()
      .unwrap()
      .catch((error: unknown) =>
        toast({ title: 'Nothing was marked', description: sentenceOf(error, ''), variant: 'destructive' }),
      );
  return (
    <SteadyButton size="small" disabled={!hasUnread || isLoading} onClick={mark}>
      Mark all read
    </SteadyButton>
  );
}
