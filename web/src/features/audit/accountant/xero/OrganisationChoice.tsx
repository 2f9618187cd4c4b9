import { Alert, MenuItem, Stack, TextField } from '@mui/material';
import type { XeroConnectionAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../../../shared/api/api-error';
import { useIdempotencyKey } from '../../../../shared/api/use-idempotency-key';
import { SteadyButton } from '../../../../shared/ui/SteadyButton';
import { useToast } from '../../../../shared/ui/toast/use-toast';
import { useChooseXeroMutation } from './xero.api';

/** Whoever consented in Xero may post in several organisations. */
export function OrganisationChoice({ organisations }: Pick<XeroConnectionAnswer, 'organisations'>) {
  const [tenantId, setTenantId] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [choose, { isLoading }] = useChooseXeroMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const press = async () => {
    const body = { tenantId };
    try {
      const { organisation } = await choose({ body, idempotencyKey: keyFor(body) }).unwrap();
      toast({ title: 'Xero Connected', description: `Journals go to ${organisation}.` });
    } catch (error) {
      setFailure(sentenceOf(error, 'The organisation could not be chosen. Please try again.'));
    }
  };
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start', width: '100%', maxWidth: '24rem', pt: 2 }}>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <TextField
        select
        fullWidth
        label="Organisation"
        value={tenantId}
        onChange={(event) => setTenantId(event.target.value)}
      >
        {organisations.map((each) => (
          <MenuItem key={each.tenantId} value={each.tenantId}>
            {each.name}
          </MenuItem>
        ))}
      </TextField>
      <SteadyButton variant="contained" disabled={isLoading || tenantId === ''} onClick={() => void press()}>
        {isLoading ? 'Connecting...' : 'Send journals there'}
      </SteadyButton>
    </Stack>
  );
}
