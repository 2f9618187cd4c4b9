import AddAPhotoOutlinedIcon from '@mui/icons-material/AddAPhotoOutlined';
import SwapVertIcon from '@mui/icons-material/SwapVert';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { UploadedImage } from '../../../shared/ui/UploadedImage';
import type { KeptPhoto } from '../draft/week-draft';
import { PhotoChoice } from './PhotoChoice';
import type { PhotoOnItsWay } from './use-photo-uploads';

export interface PhotoRowProps {
  name: string;
  kept: KeptPhoto | undefined;
  onItsWay: PhotoOnItsWay | undefined;
  onChosen: (file: File) => void;
  onRetry: () => void;
  onStop: () => void;
  onRemove: () => void;
  /** To the next kind's place, and what lies there to this one; missing where there is no next, or its photo is on its way. */
  onSwap?: { readonly withName: string; readonly swap: () => void };
}

export function PhotoRow(props: PhotoRowProps) {
  const { name, kept, onItsWay } = props;
  return (
    <Stack component="li" aria-label={name} direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <Frame>
        {kept !== undefined && onItsWay === undefined ? (
          <UploadedImage objectPath={kept.objectPath} alt={name} size="thumbnail" />
        ) : (
          <AddAPhotoOutlinedIcon color="disabled" aria-hidden="true" />
        )}
      </Frame>
      <Stack sx={{ flex: '1 1 10rem', minWidth: 0, gap: 1 }}>
        <Typography variant="h4" component="h3">
          {name}
        </Typography>
        <PhotoState {...props} />
      </Stack>
    </Stack>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={(theme) => ({
        flexShrink: 0,
        width: theme.layout.thumbnail,
        height: theme.layout.thumbnail,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'surface.sunken',
      })}
    >
      {children}
    </Box>
  );
}

function PhotoState({ name, kept, onItsWay, onChosen, onRetry, onStop, onRemove, onSwap }: PhotoRowProps) {
  if (onItsWay?.state === 'sending') return <Sending name={name} percent={onItsWay.percent} onStop={onStop} />;
  if (onItsWay?.state === 'failed') {
    return (
      <>
        <Typography role="alert" variant="body2" color="error">
          {onItsWay.message}
        </Typography>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {onItsWay.retryable && (
            <Button variant="outlined" onClick={onRetry} aria-label={`Send "${name}" again`}>
              Send again
            </Button>
          )}
          <PhotoChoice name={name} onChosen={onChosen} />
        </Stack>
      </>
    );
  }
  if (kept === undefined) return <PhotoChoice name={name} onChosen={onChosen} />;
  return (
    <>
      <Typography variant="body2" color="success" role="status">
        Uploaded
      </Typography>
      <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', ml: -3.5 }}>
        <Button color="inherit" onClick={onRemove} aria-label={`Remove photo "${name}"`}>
          Remove
        </Button>
        {onSwap !== undefined && (
          <Button
            color="inherit"
            startIcon={<SwapVertIcon />}
            onClick={onSwap.swap}
            aria-label={`Swap "${name}" with "${onSwap.withName}"`}
          >
            Swap
          </Button>
        )}
      </Stack>
    </>
  );
}

function Sending({ name, percent, onStop }: { name: string; percent: number; onStop: () => void }) {
  const isUnderWay = percent > 0 && percent < 100;
  return (
    <Stack sx={{ gap: 1 }}>
      <LinearProgress
        variant={isUnderWay ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={`Sending "${name}"`}
      />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {isUnderWay ? `Sending ${percent}%` : 'Preparing photo'}
        </Typography>
        <Button color="inherit" onClick={onStop} aria-label={`Stop sending "${name}"`} sx={{ mr: -3.5 }}>
          Stop
        </Button>
      </Stack>
    </Stack>
  );
}
