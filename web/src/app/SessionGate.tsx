import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { t } from '../shared/language/text';
import { PendingStatus } from '../shared/ui/PendingStatus';
import { useSession } from '../shared/session/use-session';

/** Shows nothing of the portal until the stored session has been checked. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { status } = useSession();
  return status === 'checking' ? <CheckingSession /> : children;
}

function CheckingSession() {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <Typography variant="h2" component="h1">
        {t('Loading...')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('Initializing authentication...')}</Typography>
      <PendingStatus />
    </Box>
  );
}
