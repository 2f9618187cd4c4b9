import { Box, Button, Card, Stack, Typography } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { Link } from 'react-router-dom';
import { amountText, statusSentence } from '../../../features/driver-remittances/remittance.view';
import { useDriverRemittancesQuery } from '../../../shared/api/driver-remittances.api';
import { formatWeek } from '../../../shared/language/days';
import { t } from '../../../shared/language/text';
import { PATHS } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { StatusBadge } from '../../../shared/ui/StatusBadge';

const SHOWN = 5;

/** The latest weeks, and when they are paid. */
export function RecentRemittances() {
  const { data, error, refetch } = useDriverRemittancesQuery();
  return (
    <Card component="section" aria-labelledby="recent-remittances-title">
      <Stack direction="row" sx={(theme) => ({ alignItems: 'center', px: 4, py: 2, minHeight: theme.layout.header })}>
        <Typography id="recent-remittances-title" variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('Recent Remittances')}
        </Typography>
        {data !== undefined && data.length > SHOWN && (
          <Button component={Link} to={PATHS.driver.remittances} size="small" aria-label={t('View All remittances')}>
            {t('View All')}
          </Button>
        )}
      </Stack>
      {data === undefined && error === undefined && <LoadingRows text={t('Loading remittances...')} rows={3} />}
      {data === undefined && error !== undefined && (
        <ErrorState text={t('Your remittances could not be loaded.')} error={error} retry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          text={t('No remittances yet')}
          hint={t("Enter a week's jobs and submit them: the remittance then shows here.")}
        />
      )}
      <Box component="ul" aria-labelledby="recent-remittances-title" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.slice(0, SHOWN).map((remittance) => (
          <Remittance key={remittance.id} remittance={remittance} />
        ))}
      </Box>
    </Card>
  );
}

function Remittance({ remittance }: { remittance: RemittanceAnswer }) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 6.5rem' }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{formatWeek(remittance)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {statusSentence(remittance, londonDay(new Date()))}
        </Typography>
      </Box>
      <Stack sx={{ alignItems: 'flex-end', gap: 1, ml: 'auto' }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', fontVariantNumeric: 'tabular-nums' }}>
          {amountText(remittance)}
        </Typography>
        <StatusBadge status={remittance.status} />
      </Stack>
    </Stack>
  );
}
