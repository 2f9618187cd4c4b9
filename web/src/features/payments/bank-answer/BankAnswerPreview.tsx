import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import type { BankAnswerAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { isApiError, sentenceOf } from '../../../shared/api/api-error';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { useConfirmBankAnswerMutation } from '../payments.api';
import { BankAnswerLines } from './BankAnswerLines';
import { linesText, runText } from './bank-answer.view';
import { useBankAnswer, type PreviewedAnswer } from './use-bank-answer';

const FAILED = 'It could not be recorded as a whole. Look at the file again: what is recorded by now is known.';

interface BankAnswerPreviewProps {
  file: PreviewedAnswer;
  onPreview: (file: PreviewedAnswer) => void;
  onDone: (done: BankAnswerAnswer) => void;
  onBack: () => void;
}

/** What would happen to each line. Confirming it writes that, and nothing else. */
export function BankAnswerPreview({ file, onPreview, onDone, onBack }: BankAnswerPreviewProps) {
  const { fileName, content, preview } = file;
  const [confirm, { isLoading }] = useConfirmBankAnswerMutation();
  const keyFor = useIdempotencyKey();
  const [failure, setFailure] = useState<{ sentence: string; isOutdated: boolean } | null>(null);
  const again = useBankAnswer((looked) => {
    setFailure(null);
    onPreview(looked);
  });
  const busy = isLoading || again.busy;
  const isEmpty = preview.runs.length === 0;
  const record = async () => {
    setFailure(null);
    const body = { content, mark: preview.mark };
    try {
      onDone(await confirm({ body, idempotencyKey: keyFor(body) }).unwrap());
    } catch (error) {
      setFailure({ sentence: sentenceOf(error, FAILED), isOutdated: isOutdated(error) });
    }
  };
  return (
    <>
      {/* What scrolls has to be reached by keyboard. */}
      <DialogContent tabIndex={0} role="group" aria-label="What the file says">
        <Stack sx={{ gap: 4 }}>
          <Typography role="status">
            {fileName}: {linesText(preview.lines)}
          </Typography>
          {preview.runs.map((run) => (
            <Alert key={run.runId} severity={run.failedCount > 0 ? 'warning' : 'info'}>
              {runText(run)}
            </Alert>
          ))}
          {isEmpty && <Alert severity="info">Nothing of this file changes anything.</Alert>}
          <BankAnswerLines lines={preview.lines} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 4, flexWrap: 'wrap', gap: 2 }}>
        <Stack sx={{ flex: '1 1 16rem', gap: 2 }}>
          {failure !== null && (
            <Alert
              severity="error"
              action={
                failure.isOutdated && (
                  <Button color="inherit" size="small" onClick={() => void again.read(fileName, content)}>
                    Look again
                  </Button>
                )
              }
            >
              {failure.sentence}
            </Alert>
          )}
          {again.failure !== null && <Alert severity="error">{again.failure}</Alert>}
        </Stack>
        <SteadyButton color="inherit" disabled={busy} onClick={onBack}>
          Choose another file
        </SteadyButton>
        <SteadyButton variant="contained" disabled={busy || isEmpty} onClick={() => void record()}>
          {isLoading ? 'Recording...' : isEmpty ? 'Nothing to record' : 'Record this'}
        </SteadyButton>
      </DialogActions>
    </>
  );
}

/** Looking again helps: payments changed, or part of it is recorded. */
function isOutdated(error: unknown): boolean {
  return isApiError(error) && error.status === 409;
}
