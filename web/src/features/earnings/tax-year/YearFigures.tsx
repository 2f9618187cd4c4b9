import { Box, Stack, Typography } from '@mui/material';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { t } from '../../../shared/language/text';
import { useDriver } from '../../../shared/session/use-session';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { StatCard } from '../../../shared/ui/StatCard';
import { totalsOf } from '../earnings.view';

interface YearFiguresProps {
  records: readonly EarningsAnswer[];
  taxYear: string;
}

/** What the weeks of a tax year came to, on screen and as a file. */
export function YearFigures({ records, taxYear }: YearFiguresProps) {
  const { driverId } = useDriver();
  const { weeks, jobs, gross, net } = totalsOf(records, taxYear);
  return (
    <Stack sx={{ gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <StatCard title={t('Gross earnings')} figure={gross} detail={t('Without VAT')} />
        <StatCard title={t('Net pay')} figure={net} detail={t('After fees and retention')} />
        <StatCard title={t('Weeks submitted')} figure={weeks} detail={t('In the tax year')} />
        <StatCard title={t('Jobs')} figure={jobs} detail={t('Completed')} />
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 12rem' }}>
          {t('What you sent in for the weeks that end in this tax year, paid already or not.')}
        </Typography>
        <DownloadButton
          label={t('Download CSV')}
          url={`/api/earnings/export?taxYear=${taxYear}`}
          fileName={`earnings-${driverId}-${taxYear}.csv`}
        />
      </Stack>
    </Stack>
  );
}
