import {
  MAX_DESCRIPTION_LENGTH,
  MAX_LINE_PENCE,
  MAX_REASON_LENGTH,
  REMITTANCE_LINE_KINDS,
  type RemittanceAnswer,
  type RemittanceLineAnswer,
  type RemittanceLineKind,
} from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { REMITTANCE_LINE_NAMES } from '@waybook/contracts/texts';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { FormDialog, MoneyControl, SelectControl, TextControl } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useWriteLineMutation } from '../remittance-review.api';

interface LineDialogProps {
  remittance: RemittanceAnswer;
  /** Null for a new one. */
  line: RemittanceLineAnswer | null;
  onClose: () => void;
}

interface LineValues {
  kind: RemittanceLineKind;
  text: string;
  amount: string;
  reason: string;
}

const KINDS = REMITTANCE_LINE_KINDS.map((value) => ({ value, label: REMITTANCE_LINE_NAMES[value] }));
const NEW_LINE: LineValues = { kind: 'waiting_time', text: '', amount: '', reason: '' };

const valuesOf = ({ kind, text, amount, reason }: RemittanceLineAnswer): LineValues => ({ kind, text, amount, reason });

function vatSentence({ isVatRegistered }: RemittanceAnswer): string {
  return isVatRegistered
    ? 'An addition bears VAT as the jobs do: enter it without. A deduction is set off after VAT.'
    : 'The driver is not VAT registered, so no VAT is added.';
}

export function LineDialog({ remittance, line, onClose }: LineDialogProps) {
  const { id, driverName } = remittance;
  const form = useForm<LineValues>({ defaultValues: line === null ? NEW_LINE : valuesOf(line) });
  const [write] = useWriteLineMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const submit = async (body: LineValues) => {
    const request = { id, lineId: line?.lineId ?? null, body };
    const { payableAmount } = await write({ ...request, idempotencyKey: keyFor(request) }).unwrap();
    toast({
      title: line === null ? 'Line added' : 'Line changed',
      description: `${formatAmount(payableAmount)} to be paid to ${driverName}.`,
    });
    onClose();
  };
  const { control } = form;
  return (
    <FormDialog
      title={line === null ? 'Add a line' : 'Change the line'}
      description={`${vatSentence(remittance)} ${driverName} sees the line, who entered it and why.`}
      form={form}
      submitLabel={line === null ? 'Add line' : 'Change line'}
      busyLabel="Saving..."
      failureText="The line could not be saved. Please try again."
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectControl control={control} name="kind" label="Kind" options={KINDS} required />
      <TextControl
        control={control}
        name="text"
        label="Text on the document"
        required
        autoFocus
        maxLength={MAX_DESCRIPTION_LENGTH}
      />
      <MoneyControl control={control} name="amount" label="Amount" required minPence={1} maxPence={MAX_LINE_PENCE} />
      <TextControl control={control} name="reason" label="Reason" required rows={2} maxLength={MAX_REASON_LENGTH} />
    </FormDialog>
  );
}
