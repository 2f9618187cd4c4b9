import { Alert, Box, Card, Stack, Typography } from '@mui/material';
import { BUSINESS_LIMITS, type BusinessAnswer, type BusinessDetailName } from '@waybook/contracts/api';
import { usePermission } from '../../shared/session/use-session';
import { ErrorState } from '../../shared/ui/ErrorState';
import { TextControl } from '../../shared/ui/form';
import { LoadingRows } from '../../shared/ui/Loading';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { useGetBusinessQuery } from './business.api';
import { BUSINESS_RULES, type BusinessValues } from './business-values';
import { useBusinessForm } from './use-business-form';

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
      {data !== undefined && <EditBusiness business={data} />}
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
  const { form, failure, busy, submit, hasChanges, overtaken } = useBusinessForm(business);
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
      <SavedMeanwhile overtaken={overtaken} />
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {mayWrite && (
        <SteadyButton type="submit" variant="contained" disabled={busy || !hasChanges} sx={{ alignSelf: 'flex-start' }}>
          {busy ? 'Saving...' : 'Save changes'}
        </SteadyButton>
      )}
    </Stack>
  );
}

/** Of the fields that the person is typing in; all others show what is there now. */
function SavedMeanwhile({ overtaken }: { overtaken: Partial<BusinessValues> }) {
  const news = FIELDS.flatMap(({ name, label }) => {
    const theirs = overtaken[name];
    return theirs === undefined ? [] : [`${label} is now ${theirs === '' ? 'empty' : `“${theirs}”`}.`];
  });
  if (news.length === 0) return null;
  return (
    <Alert severity="warning">
      Somebody else has saved meanwhile. {news.join(' ')} If you save, what you typed takes its place.
    </Alert>
  );
}

function ruleOf(name: BusinessDetailName) {
  return name in BUSINESS_RULES ? { validate: BUSINESS_RULES[name as keyof typeof BUSINESS_RULES] } : undefined;
}
