import { Alert, Box, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { PageHeader } from '../../shared/ui/PageHeader';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { InstallationView } from './InstallationView';
import {
  useEndOperatorSessionMutation,
  useGetOperatorOverviewQuery,
  useOpenOperatorSessionMutation,
} from './operator.api';

const ASKS_EVERY_MS = 10_000;
const UNAUTHORISED = 401;

/** For whoever runs the installation: how it stands, and what they can do about it. Nothing here is of a business. */
export function OperatorPage() {
  const link = useLink();
  return (
    <Box lang="en-GB" sx={(theme) => ({ width: '100%', maxWidth: theme.layout.contentMax, mx: 'auto' })}>
      {link.isOpening ? <Opening /> : <Opened failure={link.failure} />}
    </Box>
  );
}

function Opening() {
  return (
    <>
      <PageHeader title="Installation" />
      <LoadingRows text="Opening the operator's page..." />
    </>
  );
}

function Opened({ failure }: { failure: string | null }) {
  const [pollingInterval, setPollingInterval] = useState(ASKS_EVERY_MS);
  const { data, error, refetch } = useGetOperatorOverviewQuery(undefined, { pollingInterval });
  const [endSession, { isLoading: isEnding }] = useEndOperatorSessionMutation();
  const isLocked = (error as { status?: number } | undefined)?.status === UNAUTHORISED;
  // Whoever has no session any more is refused again and again for nothing.
  if (isLocked && pollingInterval > 0) setPollingInterval(0);
  if (isLocked) return <Locked failure={failure} />;
  return (
    <>
      <PageHeader
        title="Installation"
        subtitle="How it stands, in figures. Nothing here is of a business."
        actions={
          <SteadyButton color="inherit" disabled={isEnding} onClick={() => void endSession()}>
            Close
          </SteadyButton>
        }
      />
      {error !== undefined && (
        <ErrorState text="Error loading the installation." error={error} retry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <LoadingRows text="Loading the installation..." />}
      {data !== undefined && <InstallationView overview={data} />}
    </>
  );
}

function Locked({ failure }: { failure: string | null }) {
  return (
    <Stack sx={(theme) => ({ maxWidth: theme.layout.driverMax, mx: 'auto', gap: 4 })}>
      <PageHeader title="Operator's page" />
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <Typography>
        This page shows how the installation stands. It opens by a link alone, which whoever runs it prints on the host:
      </Typography>
      <Typography component="pre" variant="body2" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
        npx waybook operator link
      </Typography>
      <Typography>A link is good once, within ten minutes. The page then stays open for half an hour.</Typography>
    </Stack>
  );
}

/** What stands behind the # is used up at once, and taken out of the address. */
function useLink() {
  const [open] = useOpenOperatorSessionMutation();
  const [token] = useState(() => window.location.hash.slice(1));
  const [isOpening, setIsOpening] = useState(token !== '');
  const [failure, setFailure] = useState<string | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (token === '' || isSent.current) return;
    isSent.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    open(token)
      .unwrap()
      .catch((error: unknown) => setFailure(sentenceOf(error, 'The link could not be used. Please try again.')))
      .finally(() => setIsOpening(false));
  }, [open, token]);
  return { isOpening, failure };
}
