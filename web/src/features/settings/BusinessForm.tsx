import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { BUSINESS_LIMITS, type BusinessAnswer, type BusinessDetailName } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { usePermission } from '../../shared/session/use-session';
import { ErrorState } from '../../shared/ui/ErrorState';
import { TextControl } from '../../shared/ui/form';
import { useFormSubmission } from '../../shared/ui/form/use-form-submission';
import { LoadingRows } from '../../shared/ui/Loading';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useChangeBusinessMutation, useGetBusinessQuery } from './business.api';
import { BUSINESS_RULES, businessChanges, businessValues, type BusinessValues } from './business-values';

export function BusinessForm() {
  const { data, error, isLoading, refetch } = useGetBusinessQuery();
  return (
    <Card component="section" aria-labelledby="business-details" sx={{ p: 4 }}>
      <Typography id="business-details" variant="h3" component="h2">
        Business details
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        Remittances and self-billed invoices carry these. What was issued already stays as it is.
      </Typography>
      {isLoading && <LoadingRows text="Loading business details..." />}
      {error !== undefined && (
        <ErrorState text="Error loading business details:" error={error} retry={() => void refetch()} />
      )}
      {/* Another answer, another form: what somebody else changed meanwhile is not overwritten. */}
      {data !== undefined && <EditBusiness key={data.updatedAt} business={data} />}
    </Card>
  );
}

const FIELDS: readonly { name: BusinessDetailName; label: string; required?: boolean; max: number }[] = [
  { name: 'name', label: 'Legal name', required: true, max: BUSINESS_LIMITS.name },
  { name: 'displayName', label: 'Display name', required: true, max: BUSINESS_LIMITS.name },
  { name: 'contactEmail', label: 'Contact email', required: true, max: BUSINESS_LIMITS.name },
  { name: 'phone', label: 'Phone', max: BUSINESS_LIMITS.phone },
  { name: 'address', label: 'Address', max: BUSINESS_LIMITS.address },
  { name: 'city', label: 'City', max: BUSINESS_LIMITS.city },
  { name: 'postcode', label: 'Postcode', max: BUSINESS_LIMITS.postcode },
  { name: 'country', label: 'Country', required: true, max: BUSINESS_LIMITS.country },
  { name: 'companyNumber', label: 'Company number', max: BUSINESS_LIMITS.companyNumber },
  { name: 'vatNumber', label: 'VAT number', max: BUSINESS_LIMITS.vatNumber },
];

function EditBusiness({ business }: { business: BusinessAnswer }) {
  const mayWrite = usePermission('business:write');
  const { form, failure, busy, submit } = useBusinessForm(business);
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 4 }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' } }}>
        {FIELDS.map(({ name, label, required, max }) => (
          <TextControl
            key={name}
            control={form.control}
            name={name}
            label={label}
            required={required}
            disabled={!mayWrite}
            maxLength={max}
            rules={ruleOf(name)}
          />
        ))}
      </Box>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {mayWrite && (
        <Button
          type="submit"
          variant="contained"
          disabled={busy || !form.formState.isDirty}
          sx={{ alignSelf: 'flex-start' }}
        >
          {busy ? 'Saving...' : 'Save changes'}
        </Button>
      )}
    </Stack>
  );
}

function ruleOf(name: BusinessDetailName) {
  return name in BUSINESS_RULES ? { validate: BUSINESS_RULES[name as keyof typeof BUSINESS_RULES] } : undefined;
}

function useBusinessForm(business: BusinessAnswer) {
  const form = useForm<BusinessValues>({ defaultValues: businessValues(business) });
  const [change] = useChangeBusinessMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const submission = useFormSubmission({
    form,
    failureText: 'Failed to update business details',
    onFaultyFields: () => undefined,
    onSubmit: async (values) => {
      const body = businessChanges(business, values);
      await change({ body, idempotencyKey: keyFor(body) }).unwrap();
      toast({ title: 'Business details updated successfully' });
    },
  });
  return { form, ...submission };
}
