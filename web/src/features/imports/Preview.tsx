import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import type { ImportKind } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { useState } from 'react';
import { isApiError, sentenceOf } from '../../shared/api/api-error';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { countsText, KIND_WORDS, toBeWritten } from './import.view';
import { PreviewRows } from './PreviewRows';
import { StepsProgress } from './StepsProgress';
import { useFilePreview, type PreviewedFile } from './use-file-preview';
import { useImportSteps, type StepsDone } from './use-import-steps';

const FAILED = 'The import was interrupted. Press again: it goes on where it stopped, and writes nothing twice.';

interface PreviewProps {
  kind: ImportKind;
  file: PreviewedFile;
  onBusy: (busy: boolean) => void;
  onPreview: (file: PreviewedFile) => void;
  onDone: (done: StepsDone) => void;
  onBack: () => void;
}

/** What would happen to each row. Confirming it writes those that are good, and no others. */
export function Preview({ kind, file, onBusy, onPreview, onDone, onBack }: PreviewProps) {
  const { content, fileName, preview } = file;
  const { progress, confirm } = useImportSteps(kind);
  const [failure, setFailure] = useState<{ sentence: string; isOutdated: boolean } | null>(null);
  const again = useFilePreview(kind, (looked) => {
    setFailure(null);
    onPreview(looked);
  });
  const count = toBeWritten(preview);
  const busy = progress !== null || again.busy;
  const write = async () => {
    setFailure(null);
    onBusy(true);
    try {
      const marks = preview.rows.map(({ mark }) => mark);
      onDone(await confirm({ importId: preview.importId, content, marks }, count));
    } catch (error) {
      setFailure({ sentence: sentenceOf(error, FAILED), isOutdated: isOutdated(error) });
    } finally {
      onBusy(false);
    }
  };
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          <Typography role="status">
            {fileName}: {countsText(preview.counts)}.
          </Typography>
          {preview.unknownColumns.length > 0 && (
            <Alert severity="info">
              {counted(preview.unknownColumns.length, 'column is', 'columns are')} passed over:{' '}
              {preview.unknownColumns.join(', ')}.
            </Alert>
          )}
          {kind === 'bank-details' && (
            <Alert severity="info">
              Somebody else has to verify each account afterwards. There is no step to undo this: enter the former
              account instead.
            </Alert>
          )}
          <PreviewRows kind={kind} preview={preview} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 4, flexWrap: 'wrap', gap: 2 }}>
        <Stack sx={{ flex: '1 1 16rem', gap: 2 }}>
          {progress !== null && <StepsProgress label={`Importing ${KIND_WORDS[kind]}`} progress={progress} />}
          {failure !== null && (
            <Alert
              severity="error"
              action={
                failure.isOutdated && (
                  <Button color="inherit" size="small" onClick={() => void again.look(fileName, content)}>
                    Look again
                  </Button>
                )
              }
            >
              {failure.sentence}
            </Alert>
          )}
          {again.failure !== null && <Alert severity="error">{again.failure}</Alert>}
        </Stack>
        <SteadyButton color="inherit" disabled={busy} onClick={onBack}>
          Choose another file
        </SteadyButton>
        <SteadyButton variant="contained" disabled={busy || count === 0} onClick={() => void write()}>
          {count === 0 ? 'Nothing to import' : `Import ${counted(count, 'row')}`}
        </SteadyButton>
      </DialogActions>
    </>
  );
}

function isOutdated(error: unknown): boolean {
  return isApiError(error) && error.problem?.code === 'IMPORT_PREVIEW_CHANGED';
}
