import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, type ImportKind } from '@waybook/contracts/api';
import { useRef } from 'react';
import { saveFile } from '../../shared/api/save-file';
import { DropPlace } from '../../shared/ui/form/DropPlace';
import { fileSize } from '../../shared/ui/form/file-size.view';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { ColumnList } from './ColumnList';
import { EarlierImports } from './EarlierImports';
import { KIND_WORDS, templateOf } from './import.view';
import { useFilePreview, type PreviewedFile } from './use-file-preview';

interface ChooseFileProps {
  kind: ImportKind;
  onPreview: (file: PreviewedFile) => void;
  onClose: () => void;
}

export function ChooseFile({ kind, onPreview, onClose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, choose } = useFilePreview(kind, onPreview);
  const template = () =>
    saveFile(new Blob([templateOf(kind)], { type: 'text/csv;charset=utf-8' }), `${kind}-template.csv`);
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          <Typography>
            Choose a CSV file with up to {MAX_IMPORT_ROWS.toLocaleString('en-GB')} rows ({fileSize(MAX_IMPORT_BYTES)}).
            You see what would happen to each row before anything is written.
          </Typography>
          <DropPlace disabled={busy} onFile={(file) => void choose(file)}>
            <input
              ref={input}
              type="file"
              hidden
              accept=".csv,text/csv"
              aria-label="CSV file"
              onChange={(event) => {
                const file = event.target.files?.[0];
                // The same file may be chosen again once it was mended.
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
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Button variant="outlined" onClick={template}>
              Download template
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              An empty file with the headings for {KIND_WORDS[kind]}.
            </Typography>
          </Stack>
          <ColumnList kind={kind} />
          <EarlierImports kind={kind} />
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
