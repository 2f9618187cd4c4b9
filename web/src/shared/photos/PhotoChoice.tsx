import { PhotoCameraOutlinedIcon } from '../ui/icons/PhotoCameraOutlinedIcon';
import { PhotoLibraryOutlinedIcon } from '../ui/icons/PhotoLibraryOutlinedIcon';
import { Button, Stack, useMediaQuery } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import type { ChangeEvent, ReactNode } from 'react';
import { t } from '../language/text';

/** Lies over its whole button, unseen: the tap, the focus and the file dropped on it are the browser's own. */
const FileInput = styled('input')({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' });

const Face = styled('span')(({ theme }) => ({ display: 'flex', alignItems: 'center', gap: theme.spacing(2) }));

const FILE_BUTTON = (theme: Theme) => ({
  position: 'relative',
  minWidth: theme.layout.touch,
  '&:focus-within': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: '2px' },
});

/** Computers often know HEIC and AVIF by the name alone. Asked for HEIC by name, an iPhone would stop making a JPEG of it by itself. */
const PICTURES = { phone: 'image/*', computer: 'image/*,.heic,.heif,.avif' };

/** The name of the field that takes several photos. */
export const SEVERAL_PHOTOS = 'severalPhotos';

interface PhotoChoiceProps {
  /** What is to be seen on the photo. */
  name: string;
  onChosen: (file: File) => void;
}

/** One tap to the camera where there is one; a file from the gallery or the disk everywhere. */
export function PhotoChoice({ name, onChosen }: PhotoChoiceProps) {
  const isPhone = useMediaQuery('(pointer: coarse)');
  const label = isPhone ? t('Take photo') : t('Choose photo');
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      <FileButton name={`${name}: ${label}`} capture={isPhone ? 'environment' : undefined} onChosen={onChosen}>
        <PhotoCameraOutlinedIcon fontSize="small" />
        {label}
      </FileButton>
      {isPhone && (
        <FileButton name={`${name}: ${t('Gallery')}`} onChosen={onChosen}>
          <PhotoLibraryOutlinedIcon fontSize="small" />
        </FileButton>
      )}
    </Stack>
  );
}

/** For the photos that are taken already: all that are missing, in one go. */
export function SeveralPhotosChoice({
  count,
  onChosen,
}: {
  count: number;
  onChosen: (files: readonly File[]) => void;
}) {
  return (
    <FileButton
      name={t('Choose {count} photos at once', { count })}
      field={SEVERAL_PHOTOS}
      multiple
      onAllChosen={onChosen}
    >
      <PhotoLibraryOutlinedIcon fontSize="small" />
      {t('Choose {count} photos at once', { count })}
    </FileButton>
  );
}

interface FileButtonProps {
  name: string;
  field?: string;
  capture?: 'environment';
  multiple?: boolean;
  onChosen?: (file: File) => void;
  onAllChosen?: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Has a file chosen by the browser; dropped on it, one does as well. */
export function FileButton({
  name,
  field = 'photos',
  capture,
  multiple,
  onChosen,
  onAllChosen,
  children,
}: FileButtonProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // So that the same file can be chosen again after it was removed.
    event.target.value = '';
    if (files[0] === undefined) return;
    onChosen?.(files[0]);
    onAllChosen?.(files);
  };
  const isPhone = useMediaQuery('(pointer: coarse)');
  return (
    <Button component="label" role={undefined} tabIndex={-1} variant="outlined" sx={FILE_BUTTON}>
      <Face aria-hidden="true">{children}</Face>
      <FileInput
        {...{ name: field, capture, multiple }}
        type="file"
        accept={isPhone ? PICTURES.phone : PICTURES.computer}
        aria-label={name}
        onChange={choose}
      />
    </Button>
  );
}
