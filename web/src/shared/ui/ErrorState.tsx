import { Alert, Button } from '@mui/material';
import { isApiError, sentenceOf } from '../api/api-error';

interface ErrorStateProps {
  /** What couldn't be done, in the screen's words. */
  text: string;
  error: unknown;
  retry: () => void;
}

export function ErrorState({ text, error, retry }: ErrorStateProps) {
  // What stands before the server, a proxy for instance, answers without a sentence of ours.
  const sentence = sentenceOf(error, isApiError(error) ? error.message : '');
  return (
    <Alert
      severity="error"
      variant="standard"
      sx={{ m: 4 }}
      action={
        <Button color="inherit" size="small" onClick={retry} sx={{ whiteSpace: 'nowrap' }}>
          Try again
        </Button>
      }
    >
      {sentence === '' ? text : `${text} ${sentence}`}
    </Alert>
  );
}
