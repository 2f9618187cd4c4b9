import { Button, Stack } from '@mui/material';
import type { PaymentRunLineAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { useState } from 'react';
import { SecondPersonNote } from '../../../shared/admins/SecondPersonNote';
import { useSecondPerson } from '../../../shared/admins/use-second-person';
import { HistorySection } from '../../../shared/record-history/HistorySection';
import { formatDate } from '../../../shared/ui/dates.view';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { SideDrawer } from '../../../shared/ui/SideDrawer';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { LabelBadge } from '../LabelBadge';
import { usePaymentRunQuery } from '../payments.api';
import { RUN_LABELS } from '../payments.view';
import { BankFiles } from './BankFiles';
import { CancelRunDialog } from './CancelRunDialog';
import { ReopenRunDialog } from './ReopenRunDialog';
import { ReturnPaymentDialog } from './ReturnPaymentDialog';
import { RunFacts } from './RunFacts';
import { RunLines } from './RunLines';
import { SettleRunDialog } from './SettleRunDialog';

interface RunDrawerProps {
  id: string;
  mayRun: boolean;
  onClose: () => void;
}

export function RunDrawer({ id, mayRun, onClose }: RunDrawerProps) {
  const { currentData: run, error, refetch } = usePaymentRunQuery(id);
  const [asking, setAsking] = useState<'settle' | 'reopen' | 'cancel' | null>(null);
  const [returning, setReturning] = useState<PaymentRunLineAnswer | null>(null);
  const stop = () => setAsking(null);
  const isOpen = run?.status === 'prepared' && mayRun;
  const settler = useSecondPerson('settleRun', isOpen ? run.preparedBy : null);
  const mayTakeBack = run?.status === 'settled' && run.returnedCount === 0 && mayRun;
  const footer = isOpen ? (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking('cancel')}>
        Cancel run
      </Button>
      <SteadyButton variant="contained" disabled={settler.isBarred} onClick={() => setAsking('settle')}>
        Mark as paid
      </SteadyButton>
    </>
  ) : mayTakeBack ? (
    <Button variant="outlined" color="error" onClick={() => setAsking('reopen')}>
      Not paid after all
    </Button>
  ) : undefined;
  return (
    <SideDrawer
      open
      inAddress
      contentKey={id}
      title={run === undefined ? 'Payment run' : `Payment run for ${formatDate(run.payOn)}`}
      subtitle={run && `${counted(run.lineCount, 'payment')} to ${counted(run.driverCount, 'driver')}`}
      badges={run && <LabelBadge {...RUN_LABELS[run.status]} />}
      closeLabel="Close payment run"
      keysOn={asking === null && returning === null}
      onClose={onClose}
      footer={footer}
    >
      {run === undefined && error === undefined && <LoadingRows text="Loading the payment run..." />}
      {run === undefined && error !== undefined && (
        <ErrorState text="The payment run could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {run !== undefined && (
        <Stack sx={{ gap: 6 }}>
          <SecondPersonNote second={settler} />
          <RunFacts run={run} />
          {mayRun && run.status !== 'cancelled' && <BankFiles run={run} />}
          <RunLines run={run} onReturn={run.status === 'settled' && mayRun ? setReturning : null} />
          <HistorySection category="payment-run" id={id} />
        </Stack>
      )}
      {run !== undefined && asking === 'settle' && <SettleRunDialog run={run} onClose={stop} />}
      {run !== undefined && returning !== null && (
        <ReturnPaymentDialog run={run} line={returning} onClose={() => setReturning(null)} />
      )}
      {run !== undefined && asking === 'reopen' && <ReopenRunDialog run={run} onClose={stop} />}
      {run !== undefined && asking === 'cancel' && <CancelRunDialog run={run} onClose={stop} />}
    </SideDrawer>
  );
}
