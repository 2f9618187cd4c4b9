import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { t } from '../../../shared/language/text';

const Picture = styled('video')({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });

/** Marks where to hold the code; all that the camera sees is read. */
const Frame = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: '22% 12%',
  border: '2px solid',
  borderColor: theme.vars?.palette.common.white,
  // Seen on dark and on white paper.
  outline: `1px solid ${theme.vars?.palette.common.black}`,
  borderRadius: theme.shape.borderRadius,
  opacity: 0.85,
}));

/** A phone that lies on its side: the picture stands beside what is said, and both are seen without a swipe. */
export const ON_ITS_SIDE = '@media (orientation: landscape) and (max-height: 30em)';

const Place = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '4 / 3',
  maxHeight: '50vh',
  overflow: 'hidden',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars?.palette.surface.sunken,
  '&[hidden]': { display: 'none' },
  // What is left between the dialog's title and its buttons.
  [ON_ITS_SIDE]: { flex: '0 0 50%', maxHeight: 'max(8rem, calc(100dvh - 14rem))' },
}));

interface CameraPictureProps {
  video: RefObject<HTMLVideoElement | null>;
  isOn: boolean;
  isOff: boolean;
}

/** It stays in the page while there is no camera, so that one that is allowed later has its place. */
export function CameraPicture({ video, isOn, isOff }: CameraPictureProps) {
  return (
    <Place hidden={isOff}>
      <Picture ref={video} muted playsInline aria-label={t("The camera's picture")} />
      {isOn && <Frame aria-hidden="true" />}
    </Place>
  );
}
