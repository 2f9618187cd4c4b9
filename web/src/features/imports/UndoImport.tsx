import { Box, Button } from '@mui/material';
import type { ImportAnswer, ImportKind } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { standingRows } from './import.view';
import { UndoQuestion } from './UndoQuestion';
import { useImportSteps, type StepsDone } from './use-import-steps';

interface UndoImportProps {
  kind: ImportKind;
  imported: ImportAnswer;
  onBusy?: (busy: boolean) => void;
  onUndone: (done: StepsDone) => void;
}

/** One step: what nobody used since is taken back, and the rest is named. */
export function UndoImport({ kind, imported, onBusy, onUndone }: UndoImportProps) {
  const [asks, setAsks] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { progress, undo } = useImportSteps(kind);
  if (standingRows(imported) === 0) return null;
  const run = async () => {
    setFailure(null);
    onBusy?.(true);
    try {
      const done = await undo(imported);
      setAsks(false);
      onUndone(done);
    } catch (error) {
      setFailure(sentenceOf(error, 'The import could not be undone. Please try again.'));
    } finally {
      onBusy?.(false);
    }
  };
  return (
    <Box>
      <Button variant="outlined" color="error" size="small" onClick={() => setAsks(true)}>
        Undo import
      </Button>
      {asks && (
        <UndoQuestion
          imported={imported}
          progress={progress}
          failure={failure}
          onConfirm={() => void run()}
          onCancel={() => {
            setAsks(false);
            setFailure(null);
          }}
        />
      )}
    </Box>
  );
}
