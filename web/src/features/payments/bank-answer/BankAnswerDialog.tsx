import { Alert, Button, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { BankAnswerAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { useId, useState } from 'react';
import { PageDialog } from '../../../shared/ui/PageDialog';
import { READ_BANK_ANSWER, resultText } from './bank-answer.view';
import { BankAnswerPreview } from './BankAnswerPreview';
import { ChooseBankAnswer } from './ChooseBankAnswer';
import type { PreviewedAnswer } from './use-bank-answer';

type Place =
  | { readonly step: 'file' }
  | { readonly step: 'preview'; readonly file: PreviewedAnswer }
  | { readonly step: 'result'; readonly done: BankAnswerAnswer };

/** A file is chosen, its lines are looked at, and only then anything is recorded. */
export function BankAnswerDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const [place, setPlace] = useState<Place>({ step: 'file' });
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  // What was looked through isn't lost by a press beside the dialog.
  const close = (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (!(reason === 'backdropClick' && place.step === 'preview')) onClose();
  };
  const toPreview = (file: PreviewedAnswer) => setPlace({ step: 'preview', file });
  const restart = () => setPlace({ step: 'file' });
  return (
    <PageDialog open onClose={close} aria-labelledby={titleId} fullWidth fullScreen={isNarrow} maxWidth="md">
      <DialogTitle id={titleId} variant="h2">
        {READ_BANK_ANSWER}
      </DialogTitle>
      {place.step === 'file' && <ChooseBankAnswer onPreview={toPreview} onClose={onClose} />}
      {place.step === 'preview' && (
        <BankAnswerPreview
          file={place.file}
          onPreview={toPreview}
          onDone={(done) => setPlace({ step: 'result', done })}
          onBack={restart}
        />
      )}
      {place.step === 'result' && <Result done={place.done} onAgain={restart} onClose={onClose} />}
    </PageDialog>
  );
}

interface ResultProps {
  done: BankAnswerAnswer;
  onAgain: () => void;
  onClose: () => void;
}

function Result({ done, onAgain, onClose }: ResultProps) {
  return (
    <>
      <DialogContent>
        <Alert severity="success">{resultText(done)}</Alert>
        {done.left > 0 && (
          <Alert severity="warning" sx={{ mt: 3 }}>
            {counted(done.left, 'payment')} more came back. Read the same file again to record them.
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onAgain} color="inherit">
          Read another file
        </Button>
        <Button onClick={onClose} variant="contained">
          Close
        </Button>
      </DialogActions>
    </>
  );
}
