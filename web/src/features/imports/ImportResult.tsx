import { Alert, Button, DialogActions, DialogContent, Stack } from '@mui/material';
import type { ImportKind } from '@waybook/contracts/api';
import { useState } from 'react';
import { resultText } from './import.view';
import { RowMessages } from './RowMessages';
import { UndoImport } from './UndoImport';
import type { StepsDone } from './use-import-steps';

interface ImportResultProps {
  kind: ImportKind;
  done: StepsDone;
  onBusy: (busy: boolean) => void;
  onAgain: () => void;
  onClose: () => void;
}

export function ImportResult({ kind, done, onBusy, onAgain, onClose }: ImportResultProps) {
  const [undone, setUndone] = useState<StepsDone | null>(null);
  const { imported } = undone ?? done;
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          <Alert severity={undone === null ? 'success' : 'info'} role="status">
            {undone === null ? 'Imported' : 'Undone'}: {resultText(imported)}.
          </Alert>
          <RowMessages text="These rows could not be written:" messages={done.problems} />
          {undone !== null && (
            <RowMessages text="These rows were used since and stay as they are:" messages={undone.problems} />
          )}
          <UndoImport kind={kind} imported={imported} onBusy={onBusy} onUndone={setUndone} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onAgain}>Import another file</Button>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
