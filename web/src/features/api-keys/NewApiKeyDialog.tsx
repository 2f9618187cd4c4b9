import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { PageDialog } from '../../shared/ui/PageDialog';
import { exampleCall } from './api-key.view';

/** The one time that a key can be seen. It closes by its button alone, so that no stray click loses the key. */
export function NewApiKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const titleId = useId();
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(apiKey);
      setSaid('Copied');
    } catch {
      setSaid('Your browser does not let us copy. Select the key and copy it yourself.');
    }
  };
  return (
    <PageDialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        Your new API key
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 4, pt: 2 }}>
          <Alert severity="warning">Copy the key now. We keep no copy, so it can’t be shown again.</Alert>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'flex-start' } }}>
            <TextField
              label="API key"
              value={apiKey}
              fullWidth
              slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
              onFocus={(event) => event.target.select()}
            />
            <Button autoFocus variant="contained" onClick={() => void copy()}>
              Copy
            </Button>
          </Stack>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {said}
          </Typography>
          <Typography variant="body2">Try it from a command line:</Typography>
          <Typography component="code" variant="body2" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
            {exampleCall(window.location.origin, '<your key>')}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </PageDialog>
  );
}
