import type { ComplianceAnswer } from '@waybook/contracts/api';
import { sentenceOf } from '../../../shared/api/api-error';
import { formatDate } from '../../../shared/ui/dates.view';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useSendComplianceReminderMutation } from '../compliance.api';
import { documentNames } from '../compliance.view';

type Reminded = Pick<ComplianceAnswer, 'driverId' | 'driverName'>;

const FAILED = 'Failed to send reminder. Please try again.';

/** Asks a driver for what is missing or runs out, and says what was asked for. */
export function useReminder() {
  const [send, { isLoading }] = useSendComplianceReminderMutation();
  const { toast } = useToast();
  const remind = async ({ driverId, driverName }: Reminded) => {
    try {
      const { documentTypes, dueBy } = await send(driverId).unwrap();
      const asked = `${driverName} is asked for ${documentNames(documentTypes)} by ${formatDate(dueBy)}`;
      toast({ title: 'Reminder Sent', description: asked });
    } catch (error) {
      toast({ title: 'Reminder Failed', description: sentenceOf(error, FAILED), variant: 'destructive' });
    }
  };
  return { remind, isBusy: isLoading };
}
