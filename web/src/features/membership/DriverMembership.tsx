import { Box, Card, Stack, Typography } from '@mui/material';
import type { DriverFeeAnswer, DriverMembershipAnswer } from '@waybook/contracts/api';
import { penceFromDecimalText } from '@waybook/contracts/money';
import { formatAmount } from '../../shared/language/amounts';
import { formatWeek } from '../../shared/language/days';
import { t } from '../../shared/language/text';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { ListCardHeader } from '../../shared/ui/ListCardHeader';
import { LoadingRows } from '../../shared/ui/Loading';
import { Money } from '../../shared/ui/Money';
import { StatCard } from '../../shared/ui/StatCard';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { useShortList } from '../../shared/ui/use-short-list';
import { AnnualPayment } from './AnnualPayment';
import { useOwnMembershipQuery } from './membership.api';
import { annualText, nextFeeText } from './membership.view';

/** The signed-in driver's fees: what is taken next, what was taken, and the annual membership. */
export function DriverMembership() {
  const { data, error, refetch } = useOwnMembershipQuery();
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text={t('Loading membership...')} />;
    return <ErrorState text={t('Your membership could not be loaded.')} error={error} retry={() => void refetch()} />;
  }
  const { totals } = data;
  return (
    <Stack sx={{ gap: 6 }}>
      <NextPayment membership={data} />
      <Annual membership={data} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <StatCard title={t('This month')} figure={formatAmount(totals.month)} detail={t('Weekly fees')} />
        <StatCard title={t('This year')} figure={formatAmount(totals.calendarYear)} detail={t('Since 1 January')} />
        <StatCard title={t('Tax year')} figure={formatAmount(totals.taxYear)} detail={t('Since 6 April')} />
        <StatCard title={t('In all')} figure={formatAmount(totals.all)} detail={t('Without VAT')} />
      </Box>
      <FeeHistory fees={data.fees} />
    </Stack>
  );
}

function NextPayment({ membership }: { membership: DriverMembershipAnswer }) {
  return (
    <Card component="section" aria-label={t('Next payment')} sx={{ p: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Next payment')}
      </Typography>
      <Typography variant="figure" component="p">
        <Money amount={membership.nextPayment.fee} />
      </Typography>
      <Typography variant="body2">{nextFeeText(membership)}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('Your membership fee is {amount} per week.', { amount: formatAmount(membership.weeklyFee) })}
      </Typography>
    </Card>
  );
}

function Annual({ membership: { annual } }: { membership: DriverMembershipAnswer }) {
  return (
    <Card component="section" aria-labelledby="annual-title" sx={{ p: 4 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 }}>
        <Typography id="annual-title" variant="h3" component="h2">
          {t('Annual membership')}
        </Typography>
        <StatusBadge status={annual.status} />
      </Stack>
      <Typography variant="body2">
        {[annualText(annual), t('{amount} per year', { amount: formatAmount(annual.fee) })].join(' · ')}
      </Typography>
      {annual.payments.length > 0 && (
        <Box component="ul" aria-label={t('Annual payments')} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {annual.payments.map((payment) => (
            <AnnualPayment key={payment.number} payment={payment} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function FeeHistory({ fees }: { fees: readonly DriverFeeAnswer[] }) {
  const { shown, toggle } = useShortList(fees, 'fees');
  return (
    <Card component="section" aria-labelledby="fees-title">
      <ListCardHeader id="fees-title" title={t('Fee history')} count={fees.length} updating={false} toggle={toggle} />
      {fees.length === 0 && (
        <EmptyState
          text={t('No fees yet')}
          hint={t('The fee of a week shows here once its remittance is submitted.')}
        />
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
  const vat =
    penceFromDecimalText(fee.vatOnFee) > 0 ? t('with {amount} VAT', { amount: formatAmount(fee.vatOnFee) }) : '';
  const due = fee.fee === fee.feeDue ? '' : t('{amount} was due', { amount: formatAmount(fee.feeDue) });
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
