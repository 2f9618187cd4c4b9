import { Stack } from '@mui/material';
import { AmountCard } from '../../shared/ui/AmountCard';
import { ChartCard, ChartGrid } from '../../shared/ui/chart';
import { ErrorState } from '../../shared/ui/ErrorState';
import { StatCard } from '../../shared/ui/StatCard';
import { StatGrid } from '../../shared/ui/StatGrid';
import { ExportButton } from './ExportButton';
import type { ReportRange } from './report-range';
import { useEarningsReportQuery } from './reports.api';
import { deductionsText, deductionTotal, earningsChart, feesChart, vatChart } from './reports.view';
import { TopDrivers } from './TopDrivers';

const NOTHING = 'No remittances in these days';

/** What was earned, deducted and retained, in figures and over the weeks. */
export function EarningsReport({ range }: { range: ReportRange }) {
  const { from, until } = range;
  const { currentData: report, error, refetch } = useEarningsReportQuery({ from, until });
  if (report === undefined && error !== undefined) {
    return <ErrorState text="The earnings could not be loaded." error={error} retry={() => void refetch()} />;
  }
  const earnings = <ExportButton report="earnings" what="the earnings" range={range} />;
  return (
    <Stack sx={{ gap: 6 }}>
      <EarningsFigures range={range} />
      <ChartGrid>
        <ChartCard
          title="Earnings over weeks"
          kind="bar"
          data={report && earningsChart(report)}
          emptyText={NOTHING}
          actions={earnings}
        />
        <ChartCard
          title="VAT and retention"
          description="On what drivers earned, by the week it was earned in."
          kind="line"
          data={report && vatChart(report)}
          emptyText={NOTHING}
        />
        <ChartCard
          title="Membership fees over weeks"
          description="As the weeks' remittances carry them."
          kind="bar"
          stacked
          data={report && feesChart(report)}
          emptyText={NOTHING}
        />
        <TopDrivers range={range} />
      </ChartGrid>
    </Stack>
  );
}

function EarningsFigures({ range: { from, until } }: { range: ReportRange }) {
  const { currentData } = useEarningsReportQuery({ from, until });
  const totals = currentData?.totals;
  return (
    <StatGrid columns={3}>
      <AmountCard
        title="Gross Earnings"
        amount={totals?.grossEarnings}
        detail={totals === undefined ? '' : `${totals.jobs.toLocaleString('en-GB')} jobs`}
      />
      <AmountCard title="VAT" amount={totals?.vatAmount} detail="on earnings" />
      <AmountCard
        title="Deductions"
        amount={totals && deductionTotal(totals)}
        detail={totals === undefined ? '' : deductionsText(totals)}
      />
      <AmountCard title="Retention" amount={totals?.retention} detail="as calculated" />
      <AmountCard title="Net Pay" amount={totals?.netPay} detail={totals === undefined ? '' : remittancesIn(totals)} />
      <StatCard title="Pending" figure={totals?.pending ?? null} detail="wait for a decision" />
    </StatGrid>
  );
}

function remittancesIn({ remittances, late }: { readonly remittances: number; readonly late: number }): string {
  return `${remittances.toLocaleString('en-GB')} remittances, ${late.toLocaleString('en-GB')} of them late`;
}
