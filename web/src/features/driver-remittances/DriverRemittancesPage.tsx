import { Button, Stack, Typography } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { useDriverRemittancesQuery } from '../../shared/api/driver-remittances.api';
import { t } from '../../shared/language/text';
import { PATHS, REMITTANCE_PARAMETER } from '../../shared/paths';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';
import { ListToggleButton } from '../../shared/ui/ListToggleButton';
import { useOpenRecord } from '../../shared/ui/use-open-record';
import { SHORT_LIST, useShortList } from '../../shared/ui/use-short-list';
import { RemittanceCard } from './RemittanceCard';

export function DriverRemittancesPage() {
  const { data, error, isFetching, refetch } = useDriverRemittancesQuery();
  return (
    <NarrowColumn>
      <PageHeader title={t('Remittances')} subtitle={t('Your remittances and when they are paid.')} />
      {data === undefined && error === undefined && <LoadingRows text={t('Loading remittances...')} />}
      {data === undefined && error !== undefined && (
        <ErrorState text={t('Your remittances could not be loaded.')} error={error} retry={() => void refetch()} />
      )}
      {data !== undefined && <Remittances remittances={data} isUpdating={isFetching} />}
    </NarrowColumn>
  );
}

function Remittances({ remittances, isUpdating }: { remittances: readonly RemittanceAnswer[]; isUpdating: boolean }) {
  const { openId, close } = useOpenRecord(REMITTANCE_PARAMETER);
  const short = useShortList(remittances, 'remittances');
  if (remittances.length === 0) return <NoRemittances />;
  const isFurtherDown = remittances.findIndex(({ id }) => id === openId) >= SHORT_LIST;
  const shown = isFurtherDown ? remittances : short.shown;
  return (
    <Stack sx={{ gap: 3 }} aria-busy={isUpdating}>
      {shown.map((remittance) => (
        <RemittanceCard
          key={remittance.id}
          remittance={remittance}
          isNamed={remittance.id === openId}
          onNamedClosed={close}
        />
      ))}
      <ListToggleButton toggle={isFurtherDown ? null : short.toggle} />
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
        {isUpdating ? t('Updating') : ''}
      </Typography>
    </Stack>
  );
}

function NoRemittances() {
  return (
    <EmptyState
      text={t('No remittances yet')}
      hint={t("Enter a week's jobs and submit them: the remittance then shows here.")}
      action={
        <Button component={Link} to={PATHS.driver.weeklyEntry} variant="contained">
          {t('Enter weekly jobs')}
        </Button>
      }
    />
  );
}
