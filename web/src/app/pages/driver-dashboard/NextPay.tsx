import { londonDay } from '@waybook/contracts/calendar';
import { useGetOwnBankDetailsQuery } from '../../../features/driver-profile/driver-profile.api';
import { useDriverRemittancesQuery } from '../../../shared/api/driver-remittances.api';
import { t } from '../../../shared/language/text';
import { StatCard } from '../../../shared/ui/StatCard';
import { nextPay } from './next-pay.view';

/** The next payday and what it brings, said once it is known whether it can be paid. */
export function NextPay() {
  const { data: remittances, isError } = useDriverRemittancesQuery();
  const account = useGetOwnBankDetailsQuery();
  const isKnown = remittances !== undefined && !account.isLoading;
  const shown = isKnown
    ? nextPay(remittances, account.data?.status, londonDay(new Date()))
    : { figure: null, detail: '' };
  return <StatCard isMain title={t('Next Pay')} failed={isError} {...shown} />;
}
