import { Box, Card, Divider, Stack, Typography } from '@mui/material';
import type { RemittanceBreakdown } from '@waybook/contracts/events';
import { formatPounds } from '@waybook/contracts/money';
import { Badge } from '../../../shared/ui/StatusBadge';
import type { Headline } from '../calculation/headline.view';

interface WeekSummaryProps {
  headline: Headline;
  breakdown: RemittanceBreakdown;
  jobCount: number;
  isVatRegistered: boolean;
}

export function WeekSummary({ headline, breakdown, jobCount, isVatRegistered }: WeekSummaryProps) {
  return (
    <Card component="section" aria-labelledby="week-summary" sx={{ p: 4 }}>
      <Box role="status" aria-atomic="true">
        <Typography sx={{ color: 'text.secondary' }}>{headline.lead}</Typography>
        <Typography variant="figure" component="p">
          {headline.figure}
        </Typography>
        <Typography>{headline.when}</Typography>
      </Box>
      <Divider sx={{ my: 3 }} />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 3, flexWrap: 'wrap' }}>
        <Typography id="week-summary" variant="h3" component="h2">
          Current Week Summary
        </Typography>
        <Badge tone={isVatRegistered ? 'good' : 'quiet'}>{isVatRegistered ? 'VAT Registered' : 'Non-VAT'}</Badge>
      </Stack>
      <Stack component="dl" direction="row" sx={{ m: 0, mt: 2, columnGap: 8, rowGap: 2, flexWrap: 'wrap' }}>
        <Figure label="Jobs" value={String(jobCount)} />
        <Figure label="Total value" value={formatPounds(breakdown.grossExVatPence)} />
      </Stack>
    </Card>
  );
}

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
