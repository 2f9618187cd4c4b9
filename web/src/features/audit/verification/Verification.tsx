import { Alert, Card, LinearProgress, Stack, Typography } from '@mui/material';
import type { VerificationAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { Timeline } from '../../../shared/ui/Timeline';
import { useStartVerificationMutation, useVerificationsQuery } from '../audit.api';
import { progressText } from '../audit.view';
import { lossSentence, outcomeOf } from './verification.view';

const POLL_INTERVAL_MS = 700;

/** Looks through the whole log: whether it still is what was written, and what was seen outside. */
export function Verification() {
  const [isRunning, setIsRunning] = useState(false);
  const { data, error, refetch } = useVerificationsQuery(undefined, {
    pollingInterval: isRunning ? POLL_INTERVAL_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const [start, starting] = useStartVerificationMutation();
  const running = data?.find(({ status }) => status === 'running');
  if ((running !== undefined) !== isRunning) setIsRunning(running !== undefined);
  const begin = async () => {
    await start()
      .unwrap()
      .catch(() => undefined);
    await refetch();
  };
  return (
    <Card component="section" aria-labelledby="verification-title" sx={{ p: 4 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, alignItems: { sm: 'center' }, mb: 4 }}>
        <Stack sx={{ flex: 1 }}>
          <Typography id="verification-title" variant="h3" component="h2">
            Is the log what was written?
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Every event is hashed anew and compared with its record, the one before it, the signed tree and the
            checkpoints kept outside the database.
          </Typography>
        </Stack>
        <SteadyButton
          variant="contained"
          disabled={running !== undefined || starting.isLoading}
          onClick={() => void begin()}
        >
          {running === undefined ? 'Verify the log' : 'Verifying...'}
        </SteadyButton>
      </Stack>
      {starting.error !== undefined && running === undefined && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {sentenceOf(starting.error, 'The verification could not be started.')}
        </Alert>
      )}
      {running !== undefined && <RunningVerification running={running} />}
      {data === undefined && error === undefined && <LoadingRows text="Loading verifications..." rows={2} />}
      {data === undefined && error !== undefined && (
        <ErrorState text="The verifications could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {data !== undefined && <Outcomes verifications={data.filter(({ status }) => status !== 'running')} />}
    </Card>
  );
}

function RunningVerification({ running }: { running: VerificationAnswer }) {
  const { verified, total, ratePerSecond, secondsLeft } = running;
  return (
    <Stack sx={{ gap: 2, mb: 4 }}>
      <LinearProgress
        aria-label="Verification"
        variant={total === 0 ? 'indeterminate' : 'determinate'}
        value={total === 0 ? undefined : Math.round((100 * verified) / total)}
      />
      <Typography role="status" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {progressText(verified, total, ratePerSecond, secondsLeft)}
      </Typography>
    </Stack>
  );
}

function Outcomes({ verifications }: { verifications: readonly VerificationAnswer[] }) {
  const [latest] = verifications;
  if (latest === undefined) return null;
  const { severity, sentence } = outcomeOf(latest);
  return (
    <Stack sx={{ gap: 4 }}>
      <Alert severity={severity}>
        {sentence}
        {latest.findings.map(({ seq, what }) => (
          <div key={`${seq} ${what}`}>
            Event {seq}: {what}.
          </div>
        ))}
        {latest.losses.map((loss) => (
          <div key={`${loss.seq} ${loss.acknowledgedAt}`}>{lossSentence(loss)}</div>
        ))}
      </Alert>
      <Timeline
        label="Verifications"
        items={verifications.map((verification) => ({
          id: verification.id,
          at: verification.finishedAt ?? verification.startedAt,
          title: outcomeOf(verification).sentence,
          tone: outcomeOf(verification).tone,
        }))}
      />
    </Stack>
  );
}
