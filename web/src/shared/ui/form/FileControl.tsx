import { Box, FormHelperText, FormLabel, LinearProgress, Typography } from '@mui/material';
import type { UploadAnswer } from '@waybook/contracts/api';
import { useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { english, t } from '../../language/text';
import { SteadyButton } from '../SteadyButton';
import { DropPlace } from './DropPlace';
import { fileSize } from './file-size.view';
import { useBoundField, type ControlProps } from './use-bound-field';
import { useFileUpload, type FileDestination, type UploadState } from './use-file-upload';

interface FileControlProps<Values extends FieldValues> extends ControlProps<Values>, FileDestination {
  /** As a file input takes it: "application/pdf,image/*". */
  accept: string;
}

const STILL_SENDING = english('Wait until the file has been sent.');

/** A file that is sent as soon as it is chosen or dropped; the field's value is the server's answer, or null until that is there. */
export function FileControl<Values extends FieldValues>(props: FileControlProps<Values>) {
  const { field, isRequired, isDisabled, hasError, line } = useBoundField(props);
  const { ref, value, onChange, onBlur } = field;
  const { upload, send, stop } = useFileUpload(props, onChange);
  const input = useRef<HTMLInputElement>(null);
  const ids = { label: useId(), line: useId() };
  const sent = (value ?? null) as UploadAnswer | null;
  const replaceBy = (file: File) => {
    // At once: a form that is submitted meanwhile must not carry the file that this one replaces.
    onChange(null);
    void send(file);
  };
  const remove = () => {
    stop();
    onChange(null);
  };
  const choose = () => input.current?.click();
  return (
    <Box role="group" aria-labelledby={ids.label} aria-describedby={ids.line}>
      <FormLabel id={ids.label} component="div" required={isRequired} error={hasError}>
        {props.label}
      </FormLabel>
      <DropPlace disabled={isDisabled} onFile={replaceBy}>
        <input
          ref={input}
          type="file"
          hidden
          accept={props.accept}
          aria-label={props.label}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file may be chosen again after it was removed.
            event.target.value = '';
            if (file !== undefined) replaceBy(file);
          }}
        />
        <Progress upload={upload} sent={sent} />
        <SteadyButton ref={ref} variant="outlined" disabled={isDisabled} onBlur={onBlur} onClick={choose}>
          {sent === null ? t('Choose file') : t('Choose another file')}
        </SteadyButton>
        {(sent !== null || upload.state !== 'idle') && (
          <SteadyButton color="inherit" disabled={isDisabled} onClick={remove}>
            {t('Remove')}
          </SteadyButton>
        )}
      </DropPlace>
      <FormHelperText id={ids.line} error={hasError || upload.state === 'failed'}>
        {upload.state === 'failed' ? upload.message : hasError && upload.state === 'sending' ? t(STILL_SENDING) : line}
      </FormHelperText>
    </Box>
  );
}

function Progress({ upload, sent }: { upload: UploadState; sent: UploadAnswer | null }) {
  if (upload.state === 'sending') {
    return (
      <Box sx={{ flex: '1 0 100%' }}>
        <Typography variant="body2">{t('Sending {fileName}', { fileName: upload.fileName })}</Typography>
        <LinearProgress
          variant="determinate"
          value={upload.percent}
          aria-label={t('Sending {fileName}', { fileName: upload.fileName })}
        />
      </Box>
    );
  }
  const text = sent === null ? t('Drop a file here, or choose one.') : `${sent.fileName} · ${fileSize(sent.fileSize)}`;
  return (
    <Typography role="status" variant="body2" sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}
