import { skipToken } from '@reduxjs/toolkit/query';
import { BACS_TEXT_LENGTH, type BankFileFormat, type PaymentSettingsAnswer } from '@waybook/contracts/api';
import { checkAccountNumber, checkSortCode, formatSortCode } from '@waybook/contracts/checks';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { useScreenAction } from '../../../shared/commands/use-screen-action';
import { FormDialog, SelectControl, TextControl } from '../../../shared/ui/form';
import { checked } from '../../../shared/ui/form/checked';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useChangePaymentSettingsMutation, usePaymentSettingsQuery } from '../payments.api';
import { BANK_FILE_CHOICES } from '../runs/bank-files.view';

/** The business's own account, which a Bacs file names. */
export function PaymentSettingsButton() {
  const { isAllowed, isOpen, open, close } = useScreenAction('payment-settings');
  const { data } = usePaymentSettingsQuery(isAllowed ? undefined : skipToken);
  if (!isAllowed) return null;
  return (
    <>
      <SteadyButton variant="outlined" disabled={data === undefined} onClick={open}>
        Payment settings
      </SteadyButton>
      {isOpen && data !== undefined && <PaymentSettingsDialog settings={data} onClose={close} />}
    </>
  );
}

function PaymentSettingsDialog({ settings, onClose }: { settings: PaymentSettingsAnswer; onClose: () => void }) {
  const form = useForm({
    defaultValues: {
      accountName: settings.accountName ?? '',
      sortCode: settings.sortCode === null ? '' : formatSortCode(settings.sortCode),
      accountNumber: '',
      serviceUserNumber: settings.serviceUserNumber ?? '',
      bankFileFormat: settings.bankFileFormat ?? '',
    },
  });
  const [change] = useChangePaymentSettingsMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const { lastFourDigits } = settings;
  return (
    <FormDialog
      title="Payment settings"
      description="The bank account that drivers are paid from, and the form of file that its bank takes."
      form={form}
      submitLabel="Save settings"
      failureText="The payment settings could not be saved. Please try again."
      onClose={onClose}
      onSubmit={async ({ bankFileFormat, ...account }) => {
        const body = { ...account, bankFileFormat: (bankFileFormat || null) as BankFileFormat | null };
        await change({ body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: 'Payment settings saved' });
        onClose();
      }}
      onFailure={(description) => toast({ title: 'Saving Failed', description, variant: 'destructive' })}
    >
      <TextControl
        control={form.control}
        name="accountName"
        label="Account name"
        helperText="At most eighteen letters and digits, as Bacs writes it"
        maxLength={BACS_TEXT_LENGTH}
        required
      />
      <TextControl
        control={form.control}
        name="sortCode"
        label="Sort code"
        required
        rules={{ validate: checked(checkSortCode) }}
      />
      <TextControl
        control={form.control}
        name="accountNumber"
        label="Account number"
        helperText={lastFourDigits === null ? undefined : `Now ending in ${lastFourDigits}; enter it in full`}
        inputMode="numeric"
        required
        rules={{ validate: checked(checkAccountNumber) }}
      />
      <TextControl
        control={form.control}
        name="serviceUserNumber"
        label="Service user number"
        helperText="Six digits from Bacs; only Bacs files need it"
        inputMode="numeric"
        maxLength={6}
      />
      <SelectControl
        control={form.control}
        name="bankFileFormat"
        label="Bank file"
        helperText="What your bank takes; a payment run then offers this form"
        options={BANK_FILE_CHOICES}
        noneLabel="CSV or Bacs Standard 18"
      />
    </FormDialog>
  );
}
