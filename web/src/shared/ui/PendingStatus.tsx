import { SyncIcon } from './icons/SyncIcon';
import { Stack, Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { onPendingChange, pendingState } from '../api/pending-calls';
import { english, t } from '../language/text';
import { useTopmostLayer } from './use-topmost-layer';

const LABELS = { retrying: english('One moment, trying again…'), working: english('Still working…') } as const;

/**
 * Says, once for all calls, that the server takes its time. Each thing that lies over the page has a place for it, since what
 * lies below can't be seen well nor heard at all.
 */
export function PendingStatus({ sx }: { sx?: SxProps<Theme> }) {
  const waiting = useSyncExternalStore(onPendingChange, pendingState);
  const isTopmost = useTopmostLayer();
  const isShown = isTopmost && waiting !== 'nothing';
  return (
    <Stack className="no-print" role="status" aria-live="polite" direction="row" spacing={1.5} sx={sx}>
      {isShown && <SyncIcon aria-hidden sx={{ alignSelf: 'center', fontSize: '1rem', color: 'text.secondary' }} />}
      {isShown && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(LABELS[waiting])}
        </Typography>
      )}
    </Stack>
  );
}
