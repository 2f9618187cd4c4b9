import { Alert, DialogActions, DialogContent, DialogTitle, Stack, Step, StepLabel, Stepper } from '@mui/material';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { useId } from 'react';
import { PageDialog } from '../../../shared/ui/PageDialog';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { ConfirmStep } from './ConfirmStep';
import { DueStep } from './DueStep';
import { RetentionStep } from './RetentionStep';
import { useRunToPrepare } from './use-run-to-prepare';

interface PrepareRunDialogProps {
  onClose: () => void;
  onPrepared: (run: PaymentRunAnswer) => void;
}

/** From what is due to a run: who is paid, which retention goes with it, and the whole once more before it counts. */
export function PrepareRunDialog({ onClose, onPrepared }: PrepareRunDialogProps) {
  const run = useRunToPrepare();
  const titleId = useId();
  const { toast } = useToast();
  const { steps, step, isLast, busy, total } = run;
  const prepare = async () => {
    const prepared = await run.prepare();
    if (prepared === null) return;
    toast({ title: 'Payment run prepared', description: 'Next come its bank file and marking it as paid.' });
    onPrepared(prepared);
  };
  return (
    <PageDialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId} variant="h2">
        Prepare payment run
      </DialogTitle>
      <DialogContent>
        <Stepper alternativeLabel activeStep={steps.indexOf(step)} sx={{ mb: 6 }}>
          {steps.map((name) => (
            <Step key={name}>
              <StepLabel>{name}</StepLabel>
            </Step>
          ))}
        </Stepper>
        <Stack sx={{ gap: 4 }}>
          {step === 'Who is paid' && <DueStep run={run} />}
          {step === 'Retention' && <RetentionStep run={run} />}
          {step === 'Confirm' && <ConfirmStep run={run} />}
          {run.failure !== null && <Alert severity="error">{run.failure}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <SteadyButton color="inherit" disabled={busy} onClick={run.isFirst ? onClose : run.back}>
          {run.isFirst ? 'Cancel' : 'Back'}
        </SteadyButton>
        {isLast ? (
          <SteadyButton variant="contained" disabled={busy || run.count === 0} onClick={() => void prepare()}>
            {busy ? 'Preparing...' : `Prepare run of ${formatAmount(total)}`}
          </SteadyButton>
        ) : (
          <SteadyButton variant="contained" disabled={!run.mayGoOn} onClick={run.next}>
            Next
          </SteadyButton>
        )}
      </DialogActions>
    </PageDialog>
  );
}
