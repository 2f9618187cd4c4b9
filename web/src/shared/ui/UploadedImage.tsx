import { BrokenImageOutlinedIcon } from './icons/BrokenImageOutlinedIcon';
import { Box, Skeleton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { acquireFile, releaseFile } from '../api/uploaded-files';
import { t } from '../language/text';

interface UploadedImageProps {
  /** `/api/uploads/<key>`. */
  objectPath: string;
  alt: string;
  size: 'thumbnail' | 'full';
  fit?: 'cover' | 'contain';
}

type Shown = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; url: string };

/** Fills its place with a photo that only the signed-in may fetch. */
export function UploadedImage({ objectPath, size, ...looks }: UploadedImageProps) {
  const path = size === 'thumbnail' ? `${objectPath}?size=thumbnail` : objectPath;
  return <FetchedImage key={path} path={path} {...looks} />;
}

function FetchedImage({ path, alt, fit = 'cover' }: { path: string; alt: string; fit?: 'cover' | 'contain' }) {
  const shown = useUploadedFile(path);
  if (shown.state === 'loading')
    return <Skeleton role="img" sx={{ width: '100%', height: '100%' }} aria-label={t('Loading {alt}', { alt })} />;
  if (shown.state === 'failed') return <Missing alt={alt} />;
  return (
    <Box
      component="img"
      src={shown.url}
      alt={alt}
      draggable={false}
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: fit }}
    />
  );
}

function Missing({ alt }: { alt: string }) {
  return (
    <Box
      role="img"
      aria-label={t('{alt}: the photo could not be loaded', { alt })}
      sx={{
        width: '100%',
        height: '100%',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        bgcolor: 'surface.sunken',
      }}
    >
      <BrokenImageOutlinedIcon color="disabled" />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('Not loaded')}
      </Typography>
    </Box>
  );
}

function useUploadedFile(path: string): Shown {
  const [shown, setShown] = useState<Shown>({ state: 'loading' });
  useEffect(() => {
    let wanted = true;
    acquireFile(path).then(
      (url) => wanted && setShown({ state: 'ready', url }),
      () => wanted && setShown({ state: 'failed' }),
    );
    return () => {
      wanted = false;
      releaseFile(path);
    };
  }, [path]);
  return shown;
}
