import { useEffect } from 'react';
import { useMaintenance } from '../../../shared/api/use-maintenance';
import { useDriver } from '../../../shared/session/use-session';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { entriesOf } from '../store/entry-stores';
import { useSubmitRemittanceMutation } from '../weekly-entry.api';
import { arrivedToast, failedToast } from './submission-toasts';

/** Has what the driver took photos of and submitted on this phone sent, whichever page is open. */
export function SendQueued() {
  const driverId = useDriver().id;
  const [submitRemittance] = useSubmitRemittanceMutation();
  const { toast } = useToast();
  const isUnderMaintenance = useMaintenance();
  useEffect(() => {
    const { queue, sender } = entriesOf(driverId);
    queue.submitsBy({
      submit: (request, idempotencyKey) => submitRemittance({ request, idempotencyKey }).unwrap(),
      arrived: () => toast(arrivedToast()),
      refused: () => toast(failedToast()),
    });
    sender.wake();
    // Again whenever maintenance ends: what was refused meanwhile goes at once.
  }, [driverId, submitRemittance, toast, isUnderMaintenance]);
  return null;
}
