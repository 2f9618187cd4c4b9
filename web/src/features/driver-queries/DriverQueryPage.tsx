import { Alert, Link as TextLink, Stack, Typography } from '@mui/material';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { Link, useParams } from 'react-router-dom';
import { isApiError } from '../../shared/api/api-error';
import { useDriverRemittancesQuery } from '../../shared/api/driver-remittances.api';
import { formatWeek } from '../../shared/language/days';
import { t } from '../../shared/language/text';
import { BackLink } from '../../shared/messages/BackLink';
import { MessageForm, type Message } from '../../shared/messages/MessageForm';
import { OfficeContact } from '../../shared/office/OfficeContact';
import { driverRemittance, PATHS } from '../../shared/paths';
import { useGetQueryThreadQuery, useRaiseQueryMutation } from '../../shared/query-thread/queries.api';
import { QueryThread } from '../../shared/query-thread/QueryThread';
import { followUpSubject } from '../../shared/query-thread/threads.view';
import { useDriver } from '../../shared/session/use-session';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';

/** One conversation about a remittance: any query of it leads here. */
export function DriverQueryPage() {
  const { id = '' } = useParams();
  const { currentData: queries, error, refetch } = useGetQueryThreadQuery(id);
  const isMissing = isApiError(error) && error.status === 404;
  const first = queries?.[0];
  return (
    <NarrowColumn>
      <BackLink to={PATHS.driver.queries}>{t('All queries')}</BackLink>
      <PageHeader
        title={first?.subject ?? t('Query')}
        subtitle={first === undefined ? undefined : <About remittanceId={first.remittanceId} />}
      />
      {queries === undefined && error === undefined && <LoadingRows text={t('Loading query...')} />}
      {queries === undefined && isMissing && (
        <EmptyState
          text={t("This query isn't there.")}
          hint={t('The link may be wrong, or it is no query of yours.')}
        />
      )}
      {queries === undefined && error !== undefined && !isMissing && (
        <ErrorState text={t('The query could not be loaded.')} error={error} retry={() => void refetch()} />
      )}
      {queries !== undefined && <Conversation key={first?.threadId} queries={queries} />}
    </NarrowColumn>
  );
}

/** The remittance that was asked about, called by its week as soon as that is known. */
function About({ remittanceId }: { remittanceId: string }) {
  const { data: remittances = [] } = useDriverRemittancesQuery();
  const remittance = remittances.find(({ id }) => id === remittanceId);
  return (
    <TextLink component={Link} to={driverRemittance({ id: remittanceId })} color="inherit" underline="always">
      {remittance === undefined ? t('The remittance') : t('Remittance for {week}', { week: formatWeek(remittance) })}
    </TextLink>
  );
}

function Conversation({ queries }: { queries: readonly RemittanceQueryAnswer[] }) {
  const [raiseQuery] = useRaiseQueryMutation();
  const { status } = useDriver();
  const last = queries.at(-1);
  if (last === undefined) return null;
  const followUp = ({ text: message, photos }: Message, idempotencyKey: string) => {
    const { remittanceId, driverId, driverName, id: followsQueryId, subject } = last;
    const request = { remittanceId, driverId, driverName, followsQueryId, subject: followUpSubject(subject), message };
    return raiseQuery({ request: { ...request, photos }, idempotencyKey }).unwrap();
  };
  return (
    <Stack sx={{ gap: 6 }}>
      <QueryThread label={t('Conversation')} queries={queries} />
      {last.status === 'open' && (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {t('Your office has not answered yet. You will be told when it has.')}
        </Typography>
      )}
      {status === 'active' ? (
        <MessageForm label={t('Follow up')} purpose="query_photo" sendLabel={t('Submit Query')} onSend={followUp} />
      ) : (
        <Alert severity="info">
          {status === 'suspended'
            ? t('Your account is suspended, so you can read queries and ask none. Contact admin.')
            : t('Your account is inactive, so you can read queries and ask none. Contact admin.')}
          <OfficeContact />
        </Alert>
      )}
    </Stack>
  );
}
