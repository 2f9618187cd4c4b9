import { Button, Card, Stack, Typography } from '@mui/material';
import type { CompanySignInAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { useAdmin, usePermission } from '../../../shared/session/use-session';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { FactList } from '../../../shared/ui/FactList';
import { FormDialog } from '../../../shared/ui/form';
import { LoadingRows } from '../../../shared/ui/Loading';
import { Badge } from '../../../shared/ui/StatusBadge';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useGetCompanySignInQuery, useTurnOffCompanySignInMutation } from './company-sign-in.api';
import { CompanySignInDialog } from './CompanySignInDialog';

/** How the business's admins sign in with the company's own provider; a director says so. */
export function CompanySignInCard() {
  const { data, error, isLoading, refetch } = useGetCompanySignInQuery();
  return (
    <Card component="section" aria-labelledby="company-sign-in" sx={{ p: 4 }}>
      <Typography id="company-sign-in" variant="h3" component="h2">
        Company sign-in
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        Admins sign in with your company&apos;s own provider by OpenID Connect. Their second factor is the
        provider&apos;s.
      </Typography>
      {isLoading && <LoadingRows text="Loading company sign-in..." />}
      {error !== undefined && (
        <ErrorState text="Error loading company sign-in:" error={error} retry={() => void refetch()} />
      )}
      {data !== undefined && <Shown settings={data} />}
    </Card>
  );
}

function Shown({ settings }: { settings: CompanySignInAnswer }) {
  const isDirector = useAdmin().role === 'director';
  const mayWrite = usePermission('business:write') && isDirector;
  const [dialog, setDialog] = useState<'edit' | 'off' | null>(null);
  const close = () => setDialog(null);
  return (
    <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
      <FactList label="Company sign-in" facts={factsOf(settings)} />
      {mayWrite && (
        <Stack direction="row" sx={{ gap: 2 }}>
          <Button variant="contained" onClick={() => setDialog('edit')}>
            {settings.isOn ? 'Change company sign-in' : 'Set up company sign-in'}
          </Button>
          {settings.isOn && (
            <Button color="error" onClick={() => setDialog('off')}>
              Turn off
            </Button>
          )}
        </Stack>
      )}
      {dialog === 'edit' && <CompanySignInDialog settings={settings} onClose={close} />}
      {dialog === 'off' && <TurnOffDialog onClose={close} />}
    </Stack>
  );
}

function factsOf({ isOn, issuer, isOnlyWay, signInLink, redirectUri, signedOutUri }: CompanySignInAnswer) {
  const standing = isOnlyWay ? 'On, the only way' : 'On';
  const status = isOn ? <Badge tone="good">{standing}</Badge> : <Badge tone="quiet">Off</Badge>;
  return [
    { label: 'Status', value: status },
    ...(isOn
      ? [
          { label: 'Issuer', value: issuer },
          { label: 'Link for your admins', value: signInLink },
        ]
      : []),
    { label: 'Redirect address', value: redirectUri },
    { label: 'Signed-out address', value: signedOutUri },
  ];
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: {} });
  const [turnOff] = useTurnOffCompanySignInMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Turn off company sign-in?"
      form={form}
      submitLabel="Turn off"
      failureText="Failed to turn off company sign-in"
      destructive
      onClose={onClose}
      onSubmit={async () => {
        await turnOff({ idempotencyKey: keyFor('off') }).unwrap();
        toast({ title: 'Company sign-in turned off' });
        onClose();
      }}
    >
      <Typography>
        Admins sign in with their passwords and passkeys again. Whoever has none asks for a link by “Forgot password?”.
      </Typography>
    </FormDialog>
  );
}
