import { t } from '../language/text';
import { ErrorState } from '../ui/ErrorState';
import { LoadingRows } from '../ui/Loading';
import { SessionList } from './SessionList';
import { useGetOwnSessionsQuery } from './sessions.api';

/** The sessions that stand now. */
export function SignedInPlaces() {
  const { data: sessions, error, refetch } = useGetOwnSessionsQuery();
  if (sessions !== undefined) return <SessionList sessions={sessions} />;
  if (error === undefined) return <LoadingRows text={t('Loading your sessions...')} />;
  return <ErrorState text={t('Your sessions could not be loaded.')} error={error} retry={() => void refetch()} />;
}
