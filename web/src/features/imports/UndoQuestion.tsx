import { Box, Typography } from '@mui/material';
import type { ImportAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { undoTexts } from './import.view';
import { RowMessages } from './RowMessages';
import { StepsProgress } from './StepsProgress';
import type { ImportProgress } from './use-import-steps';
import { useUndoPreview } from './use-undo-preview';

interface UndoQuestionProps {
  imported: ImportAnswer;
  progress: ImportProgress | null;
  failure: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says how much would be taken back and what would stay before anything is (R242). */
export function UndoQuestion({ imported, progress, failure, onConfirm, onCancel }: UndoQuestionProps) {
  const { preview, failure: unknown } = useUndoPreview(imported);
  const count = preview === null ? 0 : preview.added + preview.changed;
  return (
    <ConfirmDialog
      open
      destructive
      title="Undo this import?"
      confirmLabel={count === 0 && preview !== null ? 'Nothing to take back' : `Take back ${counted(count, 'row')}`}
      confirmDisabled={count === 0}
      busyLabel="Taking back..."
      busy={progress !== null}
      failure={failure ?? unknown}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {preview === null && unknown === null && (
        <Typography role="status">Looking at what can be taken back...</Typography>
      )}
      {preview !== null && (
        <>
          <Box component="ul" sx={{ m: 0, mb: 4, pl: 4 }} aria-label="What is taken back">
            {undoTexts(imported.kind, preview).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
          <RowMessages text="These rows were used since and stay as they are:" messages={preview.problems} />
        </>
      )}
      {progress !== null && <StepsProgress label="Taking back" progress={progress} />}
    </ConfirmDialog>
  );
}
