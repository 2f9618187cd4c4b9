import { Box } from '@mui/material';
import {
  CHART_COLUMNS,
  JOURNAL_FORMAT_LABELS,
  LEDGER_ACCOUNT_LABELS,
  MAX_ACCOUNT_CODE_LENGTH,
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_TAX_CODE_LENGTH,
  type ChartAnswer,
  type MappedAccount,
} from '@waybook/contracts/api';
import { useForm, type Control } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { FormDialog, TextControl } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useChangeChartOfAccountsMutation } from './accountant.api';

interface ChartValues {
  accounts: MappedAccount[];
}

export function ChartDialog({ chart, onClose }: { chart: ChartAnswer; onClose: () => void }) {
  const { format } = chart;
  const form = useForm<ChartValues>({ defaultValues: { accounts: chart.accounts } });
  const [changeChart] = useChangeChartOfAccountsMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  return (
    <FormDialog
      title={`Accounts in ${JOURNAL_FORMAT_LABELS[format]}`}
      description="Give every account as it is called there. No figure changes."
      form={form}
      submitLabel="Save accounts"
      failureText="The accounts could not be changed."
      maxWidth="md"
      onClose={onClose}
      onSubmit={async ({ accounts }) => {
        await changeChart({ format, body: { accounts }, idempotencyKey: keyFor({ format, accounts }) }).unwrap();
        toast({ title: 'Accounts Saved', description: `For the journals of ${JOURNAL_FORMAT_LABELS[format]}.` });
        onClose();
      }}
    >
      {chart.accounts.map(({ account }, place) => (
        <AccountFields
          key={account}
          control={form.control}
          place={place}
          label={LEDGER_ACCOUNT_LABELS[account]}
          columns={CHART_COLUMNS[format]}
        />
      ))}
    </FormDialog>
  );
}

interface AccountFieldsProps {
  control: Control<ChartValues>;
  place: number;
  label: string;
  columns: { hasCode: boolean; hasTaxCode: boolean };
}

function AccountFields({ control, place, label, columns: { hasCode, hasTaxCode } }: AccountFieldsProps) {
  return (
    <Box
      component="fieldset"
      sx={{
        border: 0,
        m: 0,
        p: 0,
        minWidth: 0,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr', sm: hasCode ? '1fr 2fr 1fr' : '1fr' },
      }}
    >
      <Box component="legend" sx={{ typography: 'body2', fontWeight: 'fontWeightMedium', p: 0, mb: 3 }}>
        {label}
      </Box>
      {hasCode && (
        <TextControl
          control={control}
          name={`accounts.${place}.code`}
          label="Code"
          required
          maxLength={MAX_ACCOUNT_CODE_LENGTH}
        />
      )}
      <TextControl
        control={control}
        name={`accounts.${place}.name`}
        label="Name"
        required
        maxLength={MAX_ACCOUNT_NAME_LENGTH}
      />
      {hasTaxCode && (
        <TextControl
          control={control}
          name={`accounts.${place}.taxCode`}
          label="Tax code"
          required
          maxLength={MAX_TAX_CODE_LENGTH}
        />
      )}
    </Box>
  );
}
