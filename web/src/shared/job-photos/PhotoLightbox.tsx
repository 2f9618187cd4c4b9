import { Box } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { t } from '../language/text';
import { PageDialog } from '../ui/PageDialog';
import { UploadedImage } from '../ui/UploadedImage';
import type { JobPhoto } from './job-photos.view';
import { LightboxBar } from './LightboxBar';
import { useLightbox } from './use-lightbox';

interface PhotoLightboxProps {
  photos: readonly JobPhoto[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** One photo over the whole screen: zoomed and leafed through by keyboard, wheel-free. */
export function PhotoLightbox({ photos, index, onIndex, onClose }: PhotoLightboxProps) {
  const { zoom, zoomIn, zoomOut, goTo } = useLightbox(photos.length, onIndex);
  const photo = photos[index];
  if (photo === undefined) return null;
  const position = t('{number} of {count}', { number: index + 1, count: photos.length });
  const pressed = (event: KeyboardEvent) => {
    const act = {
      ArrowLeft: () => goTo(index - 1),
      ArrowRight: () => goTo(index + 1),
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <PageDialog
      fullScreen
      open
      onClose={onClose}
      onKeyDown={pressed}
      slotProps={{ paper: { 'aria-label': t('Photo {position}: {label}', { position, label: photo.label }) } }}
    >
      <LightboxBar
        title={photo.label}
        subtitle={`${t('Load {loadId}', { loadId: photo.loadId })} · ${position}`}
        zoomPercent={zoom * 100}
        onPrevious={index > 0 ? () => goTo(index - 1) : undefined}
        onNext={index < photos.length - 1 ? () => goTo(index + 1) : undefined}
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
        onClose={onClose}
      />
      <Box
        tabIndex={0}
        role="group"
        aria-label={t('Photo, scrolls when zoomed')}
        sx={{ flex: 1, overflow: 'auto', bgcolor: 'surface.sunken' }}
      >
        <Box sx={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <UploadedImage
            objectPath={photo.objectPath}
            alt={t('{label}, load {loadId}', { label: photo.label, loadId: photo.loadId })}
            size="full"
            fit="contain"
          />
        </Box>
      </Box>
    </PageDialog>
  );
}
