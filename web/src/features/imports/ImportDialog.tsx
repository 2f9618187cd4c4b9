import { DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ImportKind } from '@waybook/contracts/api';
import { useId, useState } from 'react';
import { PageDialog } from '../../shared/ui/PageDialog';
import { ChooseFile } from './ChooseFile';
import { ImportResult } from './ImportResult';
import { KIND_WORDS } from './import.view';
import { Preview } from './Preview';
import type { PreviewedFile } from './use-file-preview';
import type { StepsDone } from './use-import-steps';

type Place =
  | { readonly step: 'file' }
  | { readonly step: 'preview'; readonly file: PreviewedFile }
  | { readonly step: 'result'; readonly done: StepsDone };

/** A file is chosen, its rows are looked at, and only then anything is written. */
export function ImportDialog({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const titleId = useId();
  const [place, setPlace] = useState<Place>({ step: 'file' });
  const [busy, setBusy] = useState(false);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  // What was looked through isn't lost by a press beside the dialog.
  const close = (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (!busy && !(reason === 'backdropClick' && place.step === 'preview')) onClose();
  };
  const restart = () => setPlace({ step: 'file' });
  return (
    <PageDialog open onClose={close} aria-labelledby={titleId} fullWidth fullScreen={isNarrow} maxWidth="md">
      <DialogTitle id={titleId} variant="h2">
        Import {KIND_WORDS[kind]}
      </DialogTitle>
      {place.step === 'file' && (
        <ChooseFile kind={kind} onPreview={(file) => setPlace({ step: 'preview', file })} onClose={onClose} />
      )}
      {place.step === 'preview' && (
        <Preview
          kind={kind}
          file={place.file}
          onBusy={setBusy}
          onPreview={(file) => setPlace({ step: 'preview', file })}
          onDone={(done) => setPlace({ step: 'result', done })}
          onBack={restart}
        />
      )}
      {place.step === 'result' && (
        <ImportResult kind={kind} done={place.done} onBusy={setBusy} onAgain={restart} onClose={onClose} />
      )}
    </PageDialog>
  );
}
