import { Alert } from '@mui/material';
import { keptAnswer, type KeptEndpoint } from '../api/kept-answers';
import { useOffline } from '../api/use-offline';
import { t } from '../language/text';
import { useDriver } from '../session/use-session';
import { formatDateTime } from './dates.view';

/** Without a network: how old a page of a driver's is, or that it was never seen on this phone (R190). */
export function LastSeen({ endpoint }: { endpoint: KeptEndpoint }) {
  const { id } = useDriver();
  if (!useOffline()) return null;
  const kept = keptAnswer(id, endpoint);
  return (
    <Alert role="note" severity="info" sx={{ mb: 4 }}>
      {kept === null
        ? t("This page wasn't opened on this phone before, so there is nothing to show without a network.")
        : t('As it was last seen on this phone: {when}.', { when: formatDateTime(kept.at) })}
    </Alert>
  );
}
