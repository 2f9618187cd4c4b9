import type { DriverWithoutRemittanceAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { sentenceOf } from '../../../shared/api/api-error';
import { useBulkAction } from '../../../shared/ui/table';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useRemindSubmissionMutation } from '../earnings.api';

/** Reminds drivers of the week that they have sent in nothing for, each on its own. */
export function useReminders() {
  const [remind] = useRemindSubmissionMutation();
  const { progress, failed, run } = useBulkAction(({ id, weekStartDate }: DriverWithoutRemittanceAnswer) =>
    remind({ driverId: id, weekStartDate }).unwrap(),
  );
  const { toast } = useToast();
  const send = async (drivers: readonly DriverWithoutRemittanceAnswer[]) => {
    const { done } = await run(drivers);
    if (done.length > 0) toast({ title: 'Reminders Sent', description: `To ${counted(done.length, 'driver')}` });
  };
  const failures = failed.map(({ item, error }) => ({
    id: item.id,
    name: item.driverName,
    sentence: sentenceOf(error, 'The reminder could not be sent.'),
  }));
  return { progress, failures, send };
}
