import { Box, Stack } from '@mui/material';
import { TARGET_COMPLIANCE_PERCENT } from '@waybook/contracts/compliance';
import { ChartCard } from '../../../shared/ui/chart';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { StatCard } from '../../../shared/ui/StatCard';
import { StatGrid } from '../../../shared/ui/StatGrid';
import { useComplianceFiguresQuery } from '../compliance.api';
import { BAND_CHART_TONES, bandChart, expiryChart } from '../compliance.view';

/** Where the business stands, in five figures. */
export function ComplianceFigures() {
  const { data, error, refetch } = useComplianceFiguresQuery();
  if (data === undefined && error !== undefined) {
    return <ErrorState text="The figures could not be loaded." error={error} retry={() => void refetch()} />;
  }
  const score = data?.averageScore;
  return (
    <StatGrid columns={5}>
      <StatCard
        title="Average Score"
        figure={data === undefined ? null : score === null || score === undefined ? '–' : `${score}%`}
        detail={`Target ${TARGET_COMPLIANCE_PERCENT}%`}
      />
      <StatCard
        title="Fully Compliant"
        figure={data?.bands.green ?? null}
        detail={data === undefined ? 'drivers' : `of ${data.drivers} drivers`}
      />
      <StatCard title="Needs Attention" figure={data?.bands.red ?? null} detail="drivers below 75%" />
      <StatCard title="Documents to Review" figure={data?.pendingDocuments ?? null} detail="sent by drivers" />
      <StatCard
        title="Expired or Expiring"
        figure={data === undefined ? null : data.alerts.expired + data.alerts.expiringSoon}
        detail={data === undefined ? 'documents' : `${data.alerts.expired} expired already`}
      />
    </StatGrid>
  );
}

/** The same in pictures: drivers by score, and what runs out when. */
export function ComplianceCharts() {
  const { data, isError } = useComplianceFiguresQuery();
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Stack>
        <ChartCard
          title="Drivers by score"
          description={`The target is ${TARGET_COMPLIANCE_PERCENT}%.`}
          kind="pie"
          tones={BAND_CHART_TONES}
          data={data && bandChart(data)}
          failed={isError}
          emptyText="No drivers yet"
        />
      </Stack>
      <Stack>
        <ChartCard
          title="Documents that expire"
          description="In each of the coming twelve weeks."
          kind="bar"
          data={data && expiryChart(data)}
          failed={isError}
          emptyText="Nothing expires in the coming twelve weeks"
        />
      </Stack>
    </Box>
  );
}
