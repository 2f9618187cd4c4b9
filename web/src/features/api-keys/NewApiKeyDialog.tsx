import { Typography } from '@mui/material';
import { ShownOnceDialog } from '../../shared/ui/ShownOnceDialog';
import { exampleCall } from './api-key.view';

export function NewApiKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Your new API key"
      warning="Copy the key now. We keep no copy, so it can’t be shown again."
      label="API key"
      value={apiKey}
      copyYourself="Your browser does not let us copy. Select the key and copy it yourself."
      onClose={onClose}
    >
      <Typography variant="body2">Try it from a command line:</Typography>
      <Typography component="code" variant="body2" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
        {exampleCall(window.location.origin, '<your key>')}
      </Typography>
    </ShownOnceDialog>
  );
}
