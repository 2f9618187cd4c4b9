import { Alert, Box, Button } from '@mui/material';
import { useEffect } from 'react';
import { t } from '../../shared/language/text';
import { loadNewVersion } from '../worker/new-version';

/** A page that threw, or whose file didn't come: a new version was put in place, or the network went. */
export function PageFailed() {
  useEffect(() => void loadNewVersion(), []);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {t('Load again')}
        </Button>
      }
    >
      {t("This page could not be shown. Load it again; if that doesn't help, tell your administrator.")}
    </Alert>
  );
}

/** The same, where what stands around the pages failed. */
export function PortalFailed() {
  return (
    <Box component="main" sx={{ p: 6 }}>
      <PageFailed />
    </Box>
  );
}
