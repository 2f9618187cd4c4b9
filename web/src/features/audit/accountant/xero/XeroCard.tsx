import { Alert, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { sentenceOf } from '../../../../shared/api/api-error';
import { useOffline } from '../../../../shared/api/use-offline';
import { useIdempotencyKey } from '../../../../shared/api/use-idempotency-key';
import { usePermission } from '../../../../shared/session/use-session';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog';
import { SteadyButton } from '../../../../shared/ui/SteadyButton';
import { useToast } from '../../../../shared/ui/toast/use-toast';
import { AccountantCard } from '../AccountantCard';
import { OrganisationChoice } from './OrganisationChoice';
import { SendToXeroDialog } from './SendToXeroDialog';
import { useDisconnectXeroMutation, useStartXeroMutation, useXeroConnectionQuery } from './xero.api';
import { connectionText } from './xero.view';
import { XeroSending } from './XeroSending';

/** Sends a month's journals to Xero, where the installation is an app of its; else there is nothing to see. */
export function XeroCard({ month }: { month: string }) {
  const { data: connection } = useXeroConnectionQuery();
  const maySend = usePermission('books:write');
  if (connection === undefined || !connection.isOffered) return null;
  const { status } = connection;
  return (
    <AccountantCard
      id="xero-title"
      title="Send to Xero"
      subtitle="The same journals, without a file. Each goes once."
      action={maySend && status === 'connected' && <SendButton month={month} />}
    >
      <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
        {status === 'ended_by_xero' ? (
          <Alert severity="warning">{connectionText(connection)}</Alert>
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {connectionText(connection)}
          </Typography>
        )}
        {maySend && status === 'choosing' && <OrganisationChoice organisations={connection.organisations} />}
        {status !== 'never' && <XeroSending month={month} />}
        {maySend && status === 'connected' && <DisconnectButton organisation={connection.organisation ?? ''} />}
        {maySend && status !== 'connected' && <ConnectButton isAgain={status !== 'never'} />}
      </Stack>
    </AccountantCard>
  );
}

function SendButton({ month }: { month: string }) {
  const isOffline = useOffline();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SteadyButton variant="contained" disabled={isOffline} onClick={() => setIsOpen(true)}>
        Preview and send
      </SteadyButton>
      {isOpen && <SendToXeroDialog month={month} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ConnectButton({ isAgain }: { isAgain: boolean }) {
  const [start, { isLoading }] = useStartXeroMutation();
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = isLoading || isLeaving;
  const press = async () => {
    setFailure(null);
    try {
      const { url } = await start().unwrap();
      setIsLeaving(true);
      window.location.assign(url);
    } catch (error) {
      setFailure(sentenceOf(error, 'Xero could not be asked. Please try again.'));
    }
  };
  return (
    <>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <SteadyButton variant="outlined" disabled={busy} onClick={() => void press()}>
        {busy ? 'Going to Xero...' : isAgain ? 'Connect Xero again' : 'Connect Xero'}
      </SteadyButton>
    </>
  );
}

function DisconnectButton({ organisation }: { organisation: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [disconnect, { isLoading }] = useDisconnectXeroMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const confirm = async () => {
    try {
      await disconnect({ idempotencyKey: keyFor('disconnect') }).unwrap();
      toast({ title: 'Xero Disconnected', description: `The portal has no access to ${organisation} any more.` });
      setIsAsking(false);
    } catch (error) {
      setFailure(sentenceOf(error, 'Xero could not be disconnected. Please try again.'));
    }
  };
  return (
    <>
      <SteadyButton variant="text" color="error" onClick={() => setIsAsking(true)}>
        Disconnect
      </SteadyButton>
      <ConfirmDialog
        open={isAsking}
        title={`Disconnect ${organisation}?`}
        confirmLabel="Disconnect"
        busyLabel="Disconnecting..."
        busy={isLoading}
        destructive
        failure={failure}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        <Typography>
          The portal loses its access there. What it sent stays in Xero; what still waits to be sent is not sent.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
