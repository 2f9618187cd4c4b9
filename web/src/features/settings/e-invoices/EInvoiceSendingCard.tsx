import { Alert, Card, Stack, Typography } from '@mui/material';
import type { EInvoiceSendingAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { usePermission } from '../../../shared/session/use-session';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { FactList } from '../../../shared/ui/FactList';
import { LoadingRows } from '../../../shared/ui/Loading';
import { Badge } from '../../../shared/ui/StatusBadge';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useGetEInvoiceSendingQuery, useSwitchEInvoiceSendingMutation } from './e-invoice-sending.api';

/** Whether VAT invoices and credit notes go through Peppol. */
export function EInvoiceSendingCard() {
  const { data, error, isLoading, refetch } = useGetEInvoiceSendingQuery();
  return (
    <Card component="section" aria-labelledby="e-invoice-sending" sx={{ p: 4 }}>
      <Typography id="e-invoice-sending" variant="h3" component="h2">
        Send e-invoices
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        Self-billed invoices and credit notes that are issued from then on also go to the drivers through Peppol.
      </Typography>
      {isLoading && <LoadingRows text="Loading the sending of e-invoices..." />}
      {error !== undefined && (
        <ErrorState text="Error loading the sending of e-invoices:" error={error} retry={() => void refetch()} />
      )}
      {data !== undefined && <Sending sending={data} />}
    </Card>
  );
}

function Sending({ sending }: { sending: EInvoiceSendingAnswer }) {
  const mayWrite = usePermission('business:write');
  const { hasAccessPoint, isOn, participantId, waiting, setAside } = sending;
  return (
    <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
      {!hasAccessPoint && (
        <Alert severity="info">This installation has no access point to Peppol. Whoever runs it can set one up.</Alert>
      )}
      <FactList
        label="Sending of e-invoices"
        facts={[
          { label: 'Status', value: isOn ? <Badge tone="good">On</Badge> : <Badge tone="quiet">Off</Badge> },
          { label: 'Found in Peppol as', value: participantId },
          { label: 'Waiting', value: String(waiting) },
          { label: 'Set aside', value: String(setAside) },
        ]}
      />
      {mayWrite && (isOn || hasAccessPoint) && <Switch isOn={isOn} />}
    </Stack>
  );
}

function Switch({ isOn }: { isOn: boolean }) {
  const [change, { isLoading }] = useSwitchEInvoiceSendingMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const press = async () => {
    const body = { isOn: !isOn };
    try {
      await change({ body, idempotencyKey: keyFor(body) }).unwrap();
      setFailure(null);
      toast({ title: isOn ? 'E-invoices are sent no more' : 'E-invoices are sent from now on' });
    } catch (error) {
      setFailure(sentenceOf(error, 'The sending of e-invoices could not be switched.'));
    }
  };
  return (
    <>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <SteadyButton
        variant={isOn ? 'text' : 'contained'}
        color={isOn ? 'error' : 'primary'}
        disabled={isLoading}
        onClick={() => void press()}
      >
        {isOn ? 'Switch off' : 'Switch on'}
      </SteadyButton>
    </>
  );
}
