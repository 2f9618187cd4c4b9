import { Box, Card, Stack, Typography } from '@mui/material';
import type { DriverFeeAnswer, DriverMembershipAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { formatAmount, penceFromDecimalText } from '@waybook/contracts/money';
import { useState } from 'react';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { ListCardHeader } from '../../shared/ui/ListCardHeader';
import { LoadingRows } from '../../shared/ui/Loading';
import { Money } from '../../shared/ui/Money';
import { StatCard } from '../../shared/ui/StatCard';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { formatDate } from '../../shared/ui/dates.view';
import { useOwnMembershipQuery } from './membership.api';
import { annualText, nextFeeText } from './membership.view';

/** A quarter of a year at a glance; the rest on demand. */
const SHOWN_AT_FIRST = 13;

/** The signed-in driver's fees: what is taken next, what was taken, and the annual membership. */
export function DriverMembership() {
  const { data, error, refetch } = useOwnMembershipQuery();
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text="Loading membership..." />;
    return <ErrorState text="Your membership could not be loaded." error={error} retry={() => void refetch()} />;
  }
  const { totals } = data;
  return (
    <Stack sx={{ gap: 6 }}>
      <NextPayment membership={data} />
      <Annual membership={data} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <StatCard title="This month" figure={formatAmount(totals.month)} detail="Weekly fees" />
        <StatCard title="This year" figure={formatAmount(totals.calendarYear)} detail="Since 1 January" />
        <StatCard title="Tax year" figure={formatAmount(totals.taxYear)} detail="Since 6 April" />
        <StatCard title="In all" figure={formatAmount(totals.all)} detail="Without VAT" />
      </Box>
      <FeeHistory fees={data.fees} />
    </Stack>
  );
}

function NextPayment({ membership }: { membership: DriverMembershipAnswer }) {
  return (
    <Card component="section" aria-label="Next payment" sx={{ p: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Next payment
      </Typography>
      <Typography variant="figure" component="p">
        <Money amount={membership.nextPayment.fee} />
      </Typography>
      <Typography variant="body2">{nextFeeText(membership)}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Your membership fee is {formatAmount(membership.weeklyFee)} per week.
      </Typography>
    </Card>
  );
}

function Annual({ membership: { annual } }: { membership: DriverMembershipAnswer }) {
  return (
    <Card component="section" aria-labelledby="annual-title" sx={{ p: 4 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 }}>
        <Typography id="annual-title" variant="h3" component="h2">
          Annual membership
        </Typography>
        <StatusBadge status={annual.status} />
      </Stack>
      <Typography variant="body2">
        {annualText(annual)} · {formatAmount(annual.fee)} per year
      </Typography>
      {annual.payments.length > 0 && (
        <Box component="ul" aria-label="Annual payments" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {annual.payments.map(({ paidOn, expiresOn, amount }) => (
            <Stack
              key={`${paidOn} ${expiresOn}`}
              component="li"
              direction="row"
              sx={{ justifyContent: 'space-between', gap: 4, py: 1 }}
            >
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {formatDate(paidOn)}, until {formatDate(expiresOn)}
              </Typography>
              <Typography variant="body2">
                <Money amount={amount} />
              </Typography>
            </Stack>
          ))}
        </Box>
      )}
    </Card>
  );
}

function FeeHistory({ fees }: { fees: readonly DriverFeeAnswer[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? fees : fees.slice(0, SHOWN_AT_FIRST);
  const toggle = fees.length > SHOWN_AT_FIRST ? { showsAll, switchOver: () => setShowsAll((before) => !before) } : null;
  return (
    <Card component="section" aria-labelledby="fees-title">
      <ListCardHeader id="fees-title" title="Fee history" count={fees.length} updating={false} toggle={toggle} />
      {fees.length === 0 && (
        <EmptyState text="No fees yet" hint="The fee of a week shows here once its remittance is submitted." />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((fee) => (
          <FeeOfWeek key={fee.weekStartDate} fee={fee} />
        ))}
      </Box>
    </Card>
  );
}

function FeeOfWeek({ fee }: { fee: DriverFeeAnswer }) {
  const vat = penceFromDecimalText(fee.vatOnFee) > 0 ? `with ${formatAmount(fee.vatOnFee)} VAT` : '';
  const due = fee.fee === fee.feeDue ? '' : `${formatAmount(fee.feeDue)} was due`;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ justifyContent: 'space-between', gap: 4, px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <Box>
        <Typography>{formatWeek(fee)}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[vat, due].filter((part) => part !== '').join(' · ')}
        </Typography>
      </Box>
      <Stack sx={{ alignItems: 'flex-end', gap: 1 }}>
        <Typography>
          <Money amount={fee.fee} />
        </Typography>
        <StatusBadge status={fee.status} />
      </Stack>
    </Stack>
  );
}
