import { Alert, Typography } from '@mui/material';
import { MAX_FEE_PENCE, MAX_REASON_LENGTH, type RemittanceAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { formatAmount, formatPounds } from '@waybook/contracts/money';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { FormDialog, MoneyControl, TextControl } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useCorrectRemittanceMutation } from '../payments.api';
import { CorrectedJobs } from './CorrectedJobs';
import { CorrectedLines } from './CorrectedLines';
import { correctedNet, requestOf, valuesOf, type CorrectionValues } from './correction.view';

interface CorrectRemittanceDialogProps {
  remittance: RemittanceAnswer;
  onClose: () => void;
  onCorrected: (replacement: RemittanceAnswer) => void;
}

const FAILED = 'The remittance could not be corrected. Please try again.';

/** Never an edit: a credit note for the whole, and a new remittance beside it. */
export function CorrectRemittanceDialog({ remittance, onClose, onCorrected }: CorrectRemittanceDialogProps) {
  const form = useForm<CorrectionValues>({ defaultValues: valuesOf(remittance) });
  const [correct] = useCorrectRemittanceMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const submit = async (values: CorrectionValues) => {
    const body = requestOf(values);
    const replacement = await correct({ id: remittance.id, body, idempotencyKey: keyFor(body) }).unwrap();
    toast({ title: 'Remittance corrected', description: 'A new remittance stands in its place.' });
    onCorrected(replacement);
  };
  const { control } = form;
  return (
    <FormDialog
      title="Correct remittance"
      description={`${remittance.driverName}, ${formatWeek(remittance)}. The whole remittance is credited and a new one is issued with what you enter here. What was paid already is set against it.`}
      form={form}
      submitLabel="Correct remittance"
      busyLabel="Correcting..."
      failureText={FAILED}
      maxWidth="md"
      onClose={onClose}
      onSubmit={submit}
      onFailure={(description) => toast({ title: 'Correction Failed', description, variant: 'destructive' })}
    >
      <TextControl control={control} name="reason" label="Reason" required rows={2} maxLength={MAX_REASON_LENGTH} />
      <CorrectedJobs control={control} isMadeOnBehalf={remittance.madeFrom !== null} />
      <CorrectedLines control={control} />
      <MoneyControl control={control} name="membershipFee" label="Membership fee" required maxPence={MAX_FEE_PENCE} />
      <MoneyControl
        control={control}
        name="additionalDeductions"
        label="The driver's own deductions"
        required
        maxPence={MAX_FEE_PENCE}
      />
      <TextControl
        control={control}
        name="deductionReason"
        label="What the deductions are for"
        maxLength={MAX_REASON_LENGTH}
      />
      <NetBeforeAndAfter control={control} remittance={remittance} />
    </FormDialog>
  );
}

function NetBeforeAndAfter({
  control,
  remittance,
}: {
  control: Control<CorrectionValues>;
  remittance: RemittanceAnswer;
}) {
  const values = useWatch({ control }) as CorrectionValues;
  const net = correctedNet(values, remittance.isVatRegistered);
  const was = formatAmount(remittance.netRemittance);
  return (
    <Alert severity="info" icon={false} role="status">
      <Typography>
        Net remittance: {was} before, <strong>{net === null ? '–' : formatPounds(net)}</strong> after the correction.
      </Typography>
    </Alert>
  );
}
