import { Button, Stack } from '@mui/material';
import { counted } from '@waybook/contracts/texts';
import { useState } from 'react';
import { HistorySection } from '../../../shared/record-history/HistorySection';
import { formatDate } from '../../../shared/ui/dates.view';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { SideDrawer } from '../../../shared/ui/SideDrawer';
import { LabelBadge } from '../LabelBadge';
import { usePaymentRunQuery } from '../payments.api';
import { RUN_LABELS } from '../payments.view';
import { BankFiles } from './BankFiles';
import { CancelRunDialog } from './CancelRunDialog';
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
  const [asking, setAsking] = useState<'settle' | 'cancel' | null>(null);
  const stop = () => setAsking(null);
  const isOpen = run?.status === 'prepared' && mayRun;
  return (
    <SideDrawer
      open
      inAddress
      contentKey={id}
      title={run === undefined ? 'Payment run' : `Payment run for ${formatDate(run.payOn)}`}
      subtitle={run && `${counted(run.lineCount, 'payment')} to ${counted(run.driverCount, 'driver')}`}
      badges={run && <LabelBadge {...RUN_LABELS[run.status]} />}
      closeLabel="Close payment run"
      keysOn={asking === null}
      onClose={onClose}
      footer={
        isOpen && (
          <>
            <Button variant="outlined" color="error" onClick={() => setAsking('cancel')}>
              Cancel run
            </Button>
            <Button variant="contained" onClick={() => setAsking('settle')}>
              Mark as paid
            </Button>
          </>
        )
      }
    >
      {run === undefined && error === undefined && <LoadingRows text="Loading the payment run..." />}
      {run === undefined && error !== undefined && (
        <ErrorState text="The payment run could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {run !== undefined && (
        <Stack sx={{ gap: 6 }}>
          <RunFacts run={run} />
          {mayRun && run.status !== 'cancelled' && <BankFiles run={run} />}
          <RunLines run={run} />
          <HistorySection category="payment-run" id={id} />
        </Stack>
      )}
      {run !== undefined && asking === 'settle' && <SettleRunDialog run={run} onClose={stop} />}
      {run !== undefined && asking === 'cancel' && <CancelRunDialog run={run} onClose={stop} />}
    </SideDrawer>
  );
}
