import PhotoCameraOutlinedIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Button, Stack, useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ChangeEvent } from 'react';

/** Lies over its whole button, unseen: the tap, the focus and the file dropped on it are the browser's own. */
const FileInput = styled('input')({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' });

interface PhotoChoiceProps {
  /** What is to be seen on the photo. */
  name: string;
  onChosen: (file: File) => void;
}

/** One tap to the camera where there is one; a file from the gallery or the disk everywhere. */
export function PhotoChoice({ name, onChosen }: PhotoChoiceProps) {
  const isPhone = useMediaQuery('(pointer: coarse)');
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      <FileButton
        label={isPhone ? 'Take photo' : 'Choose photo'}
        name={name}
        capture={isPhone}
        onChosen={onChosen}
        variant="outlined"
      />
      {isPhone && <FileButton label="Gallery" name={name} onChosen={onChosen} variant="text" />}
    </Stack>
  );
}

interface FileButtonProps extends PhotoChoiceProps {
  label: string;
  capture?: boolean;
  variant: 'outlined' | 'text';
}

function FileButton({ label, name, capture = false, variant, onChosen }: FileButtonProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // So that the same file can be chosen again after it was removed.
    event.target.value = '';
    if (file !== undefined) onChosen(file);
  };
  return (
    <Button
      component="label"
      role={undefined}
      tabIndex={-1}
      variant={variant}
      startIcon={variant === 'outlined' ? <PhotoCameraOutlinedIcon /> : undefined}
      sx={(theme) => ({
        position: 'relative',
        '&:focus-within': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: '2px' },
      })}
    >
      <span aria-hidden="true">{label}</span>
      <FileInput
        type="file"
        accept="image/*"
        aria-label={`${name}: ${label}`}
        {...(capture && { capture: 'environment' as const })}
        onChange={choose}
      />
    </Button>
  );
}
