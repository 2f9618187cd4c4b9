import { Stack, Typography } from '@mui/material';
import { ComplianceCharts } from '../../../features/compliance/overview/ComplianceOverview';
import { EarningsReport } from '../../../features/reports/EarningsReport';
import { ExportButton } from '../../../features/reports/ExportButton';
import { RangePicker } from '../../../features/reports/RangePicker';
import { useReportRange } from '../../../features/reports/use-report-range';
import { TicketAgeing } from '../../../features/tickets/TicketAgeing';
import type { ReactNode } from 'react';
import { usePermission } from '../../../shared/session/use-session';
import { EmptyState } from '../../../shared/ui/EmptyState';

/** Money over the days chosen, then how documents and tickets stand today. */
export function Analytics() {
  const { range, choosePreset, chooseDays } = useReportRange();
  const seesEarnings = usePermission('earnings:read');
  const seesCompliance = usePermission('compliance:read');
  const seesTickets = usePermission('tickets:read');
  if (!seesEarnings && !seesCompliance && !seesTickets)
    return <EmptyState text="There is no report that you may read" />;
  return (
    <Stack sx={{ gap: 6 }}>
      {seesEarnings && <RangePicker range={range} onPreset={choosePreset} onDays={chooseDays} />}
      {seesEarnings && <EarningsReport range={range} />}
      {seesCompliance && (
        <Stack component="section" aria-label="Compliance today" sx={{ gap: 3 }}>
          <Today title="Compliance today" action={<ExportButton report="compliance" what="the compliance bands" />} />
          <ComplianceCharts />
        </Stack>
      )}
      {seesTickets && (
        <Stack component="section" aria-label="Tickets today" sx={{ gap: 3 }}>
          <Today title="Tickets today" action={<ExportButton report="tickets" what="the waiting times" />} />
          <TicketAgeing />
        </Stack>
      )}
    </Stack>
  );
}

function Today({ title, action }: { title: string; action: ReactNode }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <Typography variant="h2" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {action}
    </Stack>
  );
}
