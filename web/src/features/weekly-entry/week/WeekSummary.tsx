import { Box, Card, Stack, Typography } from '@mui/material';
import type { RemittanceBreakdown } from '@waybook/contracts/events';
import { memo } from 'react';
import { formatPounds } from '../../../shared/language/amounts';
import { t } from '../../../shared/language/text';
import { Badge } from '../../../shared/ui/StatusBadge';
import type { Headline } from '../calculation/headline.view';

interface WeekSummaryProps {
  headline: Headline;
  breakdown: RemittanceBreakdown;
  jobCount: number;
  isVatRegistered: boolean;
}

export const WeekSummary = memo(function WeekSummary(props: WeekSummaryProps) {
  const { headline, breakdown, jobCount, isVatRegistered } = props;
  return (
    <Card component="section" aria-labelledby="week-summary" sx={{ p: 4 }}>
      <Box role="status" aria-atomic="true">
        <Typography sx={{ color: 'text.secondary' }}>{headline.lead}</Typography>
        <Typography variant="figure" component="p">
          {headline.figure}
        </Typography>
        <Typography>{headline.when}</Typography>
      </Box>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          flexWrap: 'wrap',
          mt: 3,
          pt: 3,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id="week-summary" variant="h3" component="h2">
          {t('Current Week Summary')}
        </Typography>
        <Badge tone={isVatRegistered ? 'good' : 'quiet'}>{isVatRegistered ? t('VAT Registered') : t('Non-VAT')}</Badge>
      </Stack>
      <Stack component="dl" direction="row" sx={{ m: 0, mt: 2, columnGap: 8, rowGap: 2, flexWrap: 'wrap' }}>
        <Figure label={t('Jobs')} value={String(jobCount)} />
        <Figure label={t('Total value')} value={formatPounds(breakdown.grossExVatPence)} />
      </Stack>
    </Card>
  );
});

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Typography variant="body2" component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="h2" component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
    </div>
  );
}
