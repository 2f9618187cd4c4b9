import { FlashlightOffOutlinedIcon } from '../../../shared/ui/icons/FlashlightOffOutlinedIcon';
import { FlashlightOnOutlinedIcon } from '../../../shared/ui/icons/FlashlightOnOutlinedIcon';
import { PhotoLibraryOutlinedIcon } from '../../../shared/ui/icons/PhotoLibraryOutlinedIcon';
import { Alert, Box, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { english, t } from '../../../shared/language/text';
import { FileButton } from '../../../shared/photos/PhotoChoice';
import { CameraPicture, ON_ITS_SIDE } from './CameraPicture';
import { useScan } from './use-scan';

export interface ScanProps {
  onRead: (loadId: string) => void;
  onClose: () => void;
}

const AIM = english('Hold the barcode or QR code of the load before the camera.');
const HINT = english('Nothing read yet. Hold the code flat and in good light, a hand away, until it is sharp.');

/** Within a dialog, which has a place for the camera's picture only once it is open. */
export function Scan({ onRead, onClose }: ScanProps) {
  const { video, camera, sightings, takesLong, picture, readPicture, torch } = useScan(onRead);
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 3, [ON_ITS_SIDE]: { flexDirection: 'row' } }}>
          <CameraPicture video={video} isOn={camera.state === 'on'} isOff={camera.state === 'off'} />
          <Stack sx={{ gap: 3, flex: 1, minWidth: 0 }}>
            <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
              {camera.state === 'starting' && t('Starting the camera...')}
              {camera.state === 'on' && sightings.state === 'looking' && t(takesLong ? HINT : AIM)}
            </Typography>
            {camera.state === 'off' && <Alert severity="warning">{camera.why}</Alert>}
            {sightings.state === 'several' && <WhichLoad loadIds={sightings.loadIds} onChosen={onRead} />}
            {picture?.state === 'reading' && <Typography role="status">{t('Reading the picture...')}</Typography>}
            {picture?.state === 'nothing' && <Alert severity="error">{picture.why}</Alert>}
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{ px: 6, pb: 4, pt: 0, flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}
      >
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <FileButton
            name={t('Choose a picture of the code')}
            field="codePicture"
            onChosen={(file) => void readPicture(file)}
          >
            <PhotoLibraryOutlinedIcon fontSize="small" />
            {t('Choose a picture')}
          </FileButton>
          {torch !== null && (
            <Button
              variant="outlined"
              aria-pressed={torch.isLit}
              onClick={torch.toggle}
              startIcon={torch.isLit ? <FlashlightOffOutlinedIcon /> : <FlashlightOnOutlinedIcon />}
            >
              {t('Light')}
            </Button>
          )}
        </Stack>
        <Button color="inherit" onClick={onClose} autoFocus sx={{ ml: 'auto' }}>
          {t('Cancel')}
        </Button>
      </DialogActions>
    </>
  );
}

function WhichLoad({ loadIds, onChosen }: { loadIds: readonly string[]; onChosen: (loadId: string) => void }) {
  return (
    <Box role="status">
      <Typography sx={{ mb: 2 }}>{t('There are several. Which load is it?')}</Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {loadIds.map((loadId) => (
          <Button
            key={loadId}
            variant="outlined"
            onClick={() => onChosen(loadId)}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {loadId}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}
