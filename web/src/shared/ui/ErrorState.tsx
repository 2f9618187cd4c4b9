import { Alert, Button, Typography } from '@mui/material';
import { isApiError, sentenceOf } from '../api/api-error';
import { useOffline } from '../api/use-offline';
import { SHOWN_ONLINE } from '../language/shown-online';
import { t } from '../language/text';
import { useSignedIn } from '../session/use-session';

interface ErrorStateProps {
  /** What couldn't be done, in the screen's words. */
  text: string;
  error: unknown;
  retry: () => void;
}

/** Without a network nothing went wrong that a driver could put right: it comes by itself (R190). */
export function ErrorState(props: ErrorStateProps) {
  const isDriver = useSignedIn()?.type === 'driver';
  return useOffline() && isDriver ? <ShownOnline /> : <Failure {...props} />;
}

function ShownOnline() {
  return (
    <Typography role="note" sx={{ color: 'text.secondary' }}>
      {t(SHOWN_ONLINE)}
    </Typography>
  );
}

function Failure({ text, error, retry }: ErrorStateProps) {
  // What stands before the server, a proxy for instance, answers without a sentence of ours.
  const sentence = sentenceOf(error, isApiError(error) ? error.message : '');
  return (
    <Alert
      severity="error"
      variant="standard"
      sx={{ m: 4 }}
      action={
        <Button color="inherit" size="small" onClick={retry} sx={{ whiteSpace: 'nowrap' }}>
          {t('Try again')}
        </Button>
      }
    >
      {sentence === '' ? text : `${text} ${sentence}`}
    </Alert>
  );
}
