import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import type { ScimTokenAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useAdmin, usePermission } from '../../../shared/session/use-session';
import { formatDate, formatDateTime } from '../../../shared/ui/dates.view';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { FactList } from '../../../shared/ui/FactList';
import { LoadingRows } from '../../../shared/ui/Loading';
import { ShownOnceDialog } from '../../../shared/ui/ShownOnceDialog';
import { Badge } from '../../../shared/ui/StatusBadge';
import { useGetCompanySignInQuery } from './company-sign-in.api';
import { MakeScimTokenDialog, WithdrawScimTokenDialog } from './ScimTokenDialogs';
import { useGetScimTokenQuery } from './scim.api';

/** Whether the company's own directory keeps the admin users; a director says so. */
export function ScimCard() {
  const { data, error, isLoading, refetch } = useGetScimTokenQuery();
  return (
    <Card component="section" aria-labelledby="scim" sx={{ p: 4 }}>
      <Typography id="scim" variant="h3" component="h2">
        Directory
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        Your directory makes, changes and deactivates admin users by SCIM 2.0. Whoever is taken away there is out here
        within a second.
      </Typography>
      {isLoading && <LoadingRows text="Loading directory..." />}
      {error !== undefined && <ErrorState text="Error loading directory:" error={error} retry={() => void refetch()} />}
      {data !== undefined && <Shown token={data} />}
    </Card>
  );
}

function Shown({ token }: { token: ScimTokenAnswer }) {
  const isDirector = useAdmin().role === 'director';
  const mayWrite = usePermission('business:write') && isDirector;
  const hasCompanySignIn = useGetCompanySignInQuery().data?.isOn ?? false;
  const [dialog, setDialog] = useState<'make' | 'withdraw' | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const close = () => setDialog(null);
  return (
    <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
      <FactList label="Directory" facts={factsOf(token)} />
      {mayWrite && !hasCompanySignIn && (
        <Alert severity="info">
          Set up company sign-in first: it says which values give which role, and how the people whom your directory
          makes sign in.
        </Alert>
      )}
      {mayWrite && hasCompanySignIn && (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => setDialog('make')}>
            {token.isOn ? 'Make a new token' : 'Make a token'}
          </Button>
          {token.isOn && (
            <Button color="error" onClick={() => setDialog('withdraw')}>
              Withdraw
            </Button>
          )}
        </Stack>
      )}
      {dialog === 'make' && <MakeScimTokenDialog isOn={token.isOn} onMade={setMade} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawScimTokenDialog onClose={close} />}
      {made !== null && <NewTokenDialog token={made} address={token.address} onClose={() => setMade(null)} />}
    </Stack>
  );
}

function factsOf({ isOn, address, ending, madeAt, madeByName, lastUsedAt }: ScimTokenAnswer) {
  const made = madeAt === null ? null : formatDate(madeAt);
  return [
    { label: 'Status', value: isOn ? <Badge tone="good">On</Badge> : <Badge tone="quiet">Off</Badge> },
    { label: 'Address', value: address },
    ...(isOn
      ? [
          { label: 'Token', value: `wbs_…${ending}` },
          { label: 'Made', value: madeByName === null ? made : `${made} by ${madeByName}` },
          { label: 'Last used', value: lastUsedAt === null ? 'Never' : formatDateTime(lastUsedAt) },
        ]
      : []),
  ];
}

function NewTokenDialog({ token, address, onClose }: { token: string; address: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="The token of your directory"
      warning="Copy the token now. We keep no copy, so it can’t be shown again."
      label="SCIM token"
      value={token}
      copyYourself="Your browser does not let us copy. Select the token and copy it yourself."
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        Enter it in your directory as the bearer token, with the address {address}
      </Typography>
    </ShownOnceDialog>
  );
}
