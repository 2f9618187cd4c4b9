import { Stack, Typography } from '@mui/material';
import type { RemittanceOverviewAnswer } from '@waybook/contracts/api';
import { formatPounds, penceFromDecimalText } from '@waybook/contracts/money';
import { useRemittanceOverviewQuery } from '../../../features/remittance-review/remittance-review.api';
import { remittancesWith } from '../../../shared/paths';
import { AmountCard } from '../../../shared/ui/AmountCard';
import { ChartCard, ChartGrid } from '../../../shared/ui/chart';
import { StatCard } from '../../../shared/ui/StatCard';
import { StatGrid } from '../../../shared/ui/StatGrid';
import { averageBefore, moneyOverWeeks, submittedOverWeeks, waitingText } from './overview.view';

const NOTHING = 'No remittances in these weeks';

/** The current week beside the eight before it, and what waits; each figure leads to its list. */
export function WorkOverview() {
  const { data, isError } = useRemittanceOverviewQuery();
  return (
    <Stack component="section" aria-labelledby="work-overview-title" sx={{ gap: 4 }}>
      <Typography id="work-overview-title" variant="h2">
        This week and the eight before
      </Typography>
      <Figures data={data} failed={isError} />
      <ChartGrid>
        <ChartCard
          title="Remittances by week"
          description="Submitted, of which approved"
          kind="bar"
          stacked
          data={data && submittedOverWeeks(data.weeks)}
          failed={isError}
          emptyText={NOTHING}
        />
        <ChartCard
          title="Money by week"
          description="Gross earnings without VAT, and what is to be paid"
          kind="bar"
          data={data && moneyOverWeeks(data.weeks)}
          failed={isError}
          emptyText={NOTHING}
        />
      </ChartGrid>
    </Stack>
  );
}

type Week = RemittanceOverviewAnswer['weeks'][number];

const pencePayable = ({ payableAmount }: Week) => penceFromDecimalText(payableAmount);
const average = (value: number | null, write: (value: number) => string = String) =>
  value === null ? '' : `${write(value)} on average before`;

function Figures({ data, failed }: { data: RemittanceOverviewAnswer | undefined; failed: boolean }) {
  const week = data?.weeks.at(-1);
  const { weeks = [] } = data ?? {};
  const weekStartDate = week?.weekStartDate ?? '';
  const approved = remittancesWith({ status: 'approved', weekStartDate });
  return (
    <StatGrid columns={4} failed={failed}>
      <StatCard
        title="Waiting for a decision"
        to={remittancesWith({ status: 'pending' })}
        figure={data?.waiting.count ?? null}
        detail={data === undefined ? '' : waitingText(data.waiting)}
      />
      <StatCard
        title="Submitted this week"
        to={remittancesWith({ weekStartDate })}
        figure={week?.submitted ?? null}
        detail={average(averageBefore(weeks, ({ submitted }) => submitted))}
      />
      <StatCard
        title="Approved this week"
        to={approved}
        figure={week?.approved ?? null}
        detail={average(averageBefore(weeks, (one) => one.approved))}
      />
      <AmountCard
        title="To pay for this week"
        to={approved}
        amount={week?.payableAmount}
        detail={average(averageBefore(weeks, pencePayable), (pence) => formatPounds(Math.round(pence)))}
      />
    </StatGrid>
  );
}
