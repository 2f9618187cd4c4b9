import { Alert, Button } from '@mui/material';
import { sentenceOf } from '../api/api-error';

interface ErrorStateProps {
  /** What couldn't be done, in the screen's words. */
  text: string;
  error: unknown;
  retry: () => void;
}

export function ErrorState({ text, error, retry }: ErrorStateProps) {
  const sentence = sentenceOf(error, '');
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
