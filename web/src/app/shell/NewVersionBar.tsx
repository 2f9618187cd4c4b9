import { SystemUpdateAltOutlinedIcon } from '../../shared/ui/icons/SystemUpdateAltOutlinedIcon';
import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useBrandName } from '../../shared/api/brand.api';
import { t } from '../../shared/language/text';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { openNewVersion } from '../worker/new-version';
import { selectNewVersionReady } from '../worker/new-version.slice';

/** Nothing is loaded anew by itself: a form may be open. */
export function NewVersionBar() {
  const brand = useBrandName();
  const isReady = useSelector(selectNewVersionReady);
  return (
    <Box role="status">
      {isReady && (
        <Alert
          role="none"
          severity="info"
          square
          icon={<SystemUpdateAltOutlinedIcon fontSize="inherit" />}
          action={<Reload />}
          sx={{ alignItems: 'center' }}
        >
          {t('A new version of {brand} is ready.', { brand })}
        </Alert>
      )}
    </Box>
  );
}

function Reload() {
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    await openNewVersion();
  };
  return (
    <SteadyButton
      color="inherit"
      disabled={isOpening}
      onClick={() => void open()}
      sx={(theme) => ({ '@media (pointer: coarse)': { minHeight: theme.layout.touch } })}
    >
      {isOpening ? t('Reloading...') : t('Reload')}
    </SteadyButton>
  );
}
