import { CloseIcon } from '../ui/icons/CloseIcon';
import { Box, ButtonBase, IconButton, Stack, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState, type KeyboardEvent } from 'react';
import { t } from '../language/text';
import { PageDialog } from '../ui/PageDialog';
import { UploadedImage } from '../ui/UploadedImage';

interface AttachedPhotosProps {
  /** Object paths. */
  photos: readonly string[];
  /** Whose photos they are, as their names say it: "Photo 1 from Grace Okafor". */
  from: string;
}

/** The photos that came along with a message, each one press away from full size. */
export function AttachedPhotos({ photos, from }: AttachedPhotosProps) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const nameOf = (index: number) => t('Photo {number} from {from}', { number: index + 1, from });
  const objectPath = enlarged === null ? undefined : photos[enlarged];
  return (
    <>
      <Stack component="ul" direction="row" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, gap: 2, flexWrap: 'wrap' }}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <ButtonBase
              aria-label={t('Enlarge: {name}', { name: nameOf(index) })}
              onClick={() => setEnlarged(index)}
              sx={THUMBNAIL}
            >
              <UploadedImage objectPath={photo} alt="" size="thumbnail" />
            </ButtonBase>
          </li>
        ))}
      </Stack>
      {enlarged !== null && objectPath !== undefined && (
        <Enlarged objectPath={objectPath} name={nameOf(enlarged)} onClose={() => setEnlarged(null)} />
      )}
    </>
  );
}

const THUMBNAIL = (theme: Theme) => ({
  width: theme.layout.thumbnail,
  height: theme.layout.thumbnail,
  overflow: 'hidden',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  cursor: 'zoom-in',
});

/** The keys that leaf through a drawer are not meant for the one below the photo. */
const keepToItself = (event: KeyboardEvent) => event.stopPropagation();

function Enlarged({ objectPath, name, onClose }: { objectPath: string; name: string; onClose: () => void }) {
  return (
    <PageDialog
      fullScreen
      open
      onClose={onClose}
      onKeyDown={keepToItself}
      slotProps={{ paper: { 'aria-label': name } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, px: 4, py: 2 }}>
        <Typography variant="h3" component="p" noWrap>
          {name}
        </Typography>
        <IconButton aria-label={t('Close photo')} onClick={onClose} autoFocus>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={{ flex: 1, minHeight: 0, bgcolor: 'surface.sunken' }}>
        <UploadedImage objectPath={objectPath} alt={name} size="full" fit="contain" />
      </Box>
    </PageDialog>
  );
}
