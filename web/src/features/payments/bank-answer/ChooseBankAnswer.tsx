import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { DropPlace } from '../../../shared/ui/form/DropPlace';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { useBankAnswer, type PreviewedAnswer } from './use-bank-answer';

interface ChooseBankAnswerProps {
  onPreview: (file: PreviewedAnswer) => void;
  onClose: () => void;
}

export function ChooseBankAnswer({ onPreview, onClose }: ChooseBankAnswerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, choose } = useBankAnswer(onPreview);
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          <Typography>
            Choose what your bank sent back: a payment status report (pain.002) or a statement (camt.053, or the CSV of
            Starling or Revolut). You see what would happen to each line before anything is written.
          </Typography>
          <DropPlace disabled={busy} onFile={(file) => void choose(file)}>
            <input
              ref={input}
              type="file"
              hidden
              accept=".xml,.csv,application/xml,text/xml,text/csv"
              aria-label="Bank's file"
              onChange={(event) => {
                const file = event.target.files?.[0];
                // The same file may be chosen again.
                event.target.value = '';
                if (file !== undefined) void choose(file);
              }}
            />
            <Typography role="status" variant="body2" sx={{ flex: 1, minWidth: 0 }}>
              {busy ? 'Reading the file...' : 'Drop a file here, or choose one.'}
            </Typography>
            <SteadyButton variant="contained" disabled={busy} onClick={() => input.current?.click()}>
              Choose file
            </SteadyButton>
          </DropPlace>
          {failure !== null && <Alert severity="error">{failure}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose} color="inherit">
          Close
        </Button>
      </DialogActions>
    </>
  );
}
