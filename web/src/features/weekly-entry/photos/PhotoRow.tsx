import { Box, Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { t, translated } from '../../../shared/language/text';
import { ProgressLine } from '../../../shared/ui/ProgressLine';
import type { KeptPhoto } from '../draft/week-draft';
import { DraftPhoto } from './DraftPhoto';
import { KeptPhotoState, type KeptPhotoStateProps } from './KeptPhotoState';
import { NoPicture } from './NoPicture';
import { PhotoChoice } from '../../../shared/photos/PhotoChoice';
import type { PhotoInHand } from './use-kept-photos';

export interface PhotoRowProps extends Omit<KeptPhotoStateProps, 'kept'> {
  kept: KeptPhoto | undefined;
  inHand: PhotoInHand | undefined;
  onChosen: (file: File) => void;
}

export function PhotoRow(props: PhotoRowProps) {
  const { name, kept, inHand } = props;
  const isShown = kept !== undefined && kept.refusal === undefined && inHand === undefined;
  return (
    <Stack component="li" aria-label={name} direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <Frame>{isShown ? <DraftPhoto key={kept.id ?? kept.objectPath} photo={kept} alt={name} /> : <NoPicture />}</Frame>
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

function PhotoState({ name, kept, inHand, isOnPhone, onChosen, onRemove, onSwap }: PhotoRowProps) {
  if (inHand?.state === 'preparing') return <Preparing name={name} />;
  if (inHand?.state === 'notTaken') return <NotTaken {...{ name, onChosen }} message={inHand.message} />;
  if (kept === undefined) return <PhotoChoice name={name} onChosen={onChosen} />;
  if (kept.refusal !== undefined) {
    return (
      <NotTaken {...{ name, onChosen }} message={translated(kept.refusal)}>
        <RemoveButton {...{ name, onRemove }} />
      </NotTaken>
    );
  }
  return <KeptPhotoState {...{ name, kept, isOnPhone, onRemove, onSwap }} />;
}

function Preparing({ name }: { name: string }) {
  return (
    <Stack sx={{ gap: 1 }}>
      <ProgressLine label={t('Preparing "{name}"', { name })} percent={null} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Preparing photo')}
      </Typography>
    </Stack>
  );
}

interface NotTakenProps {
  name: string;
  message: string;
  onChosen: (file: File) => void;
  children?: ReactNode;
}

function NotTaken({ name, message, onChosen, children }: NotTakenProps) {
  return (
    <>
      <Typography role="alert" variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      <PhotoChoice name={name} onChosen={onChosen} />
      {children}
    </>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button
      color="inherit"
      onClick={onRemove}
      aria-label={t('Remove photo "{name}"', { name })}
      sx={{ alignSelf: 'flex-start', ml: -3.5 }}
    >
      {t('Remove')}
    </Button>
  );
}
