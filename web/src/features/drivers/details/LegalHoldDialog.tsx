import { MAX_REASON_LENGTH, type DriverDetailsAnswer } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { FormDialog, TextControl } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { usePlaceLegalHoldMutation, useReleaseLegalHoldMutation } from '../drivers.api';
import { driverName } from '../drivers.view';

export type LegalHoldAction = 'place' | 'release';

const TEXTS = {
  place: {
    title: 'Place Legal Hold',
    means: (name: string) =>
      `${name} can't be deleted until the hold is released. Whoever tries is told the reason; the driver is not.`,
    submit: 'Place Hold',
    busy: 'Placing...',
    done: 'Legal hold placed',
    now: (name: string) => `${name} can't be deleted until it is released.`,
    failed: 'Failed to place the legal hold',
  },
  release: {
    title: 'Release Legal Hold',
    means: (name: string) => `${name} can be deleted again after this.`,
    submit: 'Release Hold',
    busy: 'Releasing...',
    done: 'Legal hold released',
    now: (name: string) => `${name} can be deleted again.`,
    failed: 'Failed to release the legal hold',
  },
} as const;

interface LegalHoldDialogProps {
  action: LegalHoldAction;
  driver: DriverDetailsAnswer;
  onClose: () => void;
}

/** Asks for the reason, which stands in the driver's history. */
export function LegalHoldDialog({ action, driver, onClose }: LegalHoldDialogProps) {
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const [place] = usePlaceLegalHoldMutation();
  const [release] = useReleaseLegalHoldMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const texts = TEXTS[action];
  const send = action === 'place' ? place : release;
  return (
    <FormDialog
      title={texts.title}
      description={texts.means(driverName(driver))}
      form={form}
      submitLabel={texts.submit}
      busyLabel={texts.busy}
      failureText={texts.failed}
      onSubmit={async (body) => {
        await send({ id: driver.id, body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: texts.done, description: texts.now(driverName(driver)) });
        onClose();
      }}
      onFailure={(description) => toast({ title: 'Error', description, variant: 'destructive' })}
      onClose={onClose}
    >
      <TextControl
        control={form.control}
        name="reason"
        label="Reason"
        required
        autoFocus
        rows={3}
        maxLength={MAX_REASON_LENGTH}
      />
    </FormDialog>
  );
}
