import { Typography } from '@mui/material';
import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import type { NeverKept } from '../../shared/api/kept-answers';
import { formatAmount } from '../../shared/language/amounts';
import { SHOWN_ONLINE } from '../../shared/language/shown-online';
import { t } from '../../shared/language/text';
import { formatDate } from '../../shared/ui/dates.view';
import { FactList } from '../../shared/ui/FactList';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { ProfileCard } from './ProfileCard';

/** As it was kept on the phone, it lacks what is never kept there. */
type Shown = Omit<DriverDetailsAnswer, NeverKept> & Partial<Pick<DriverDetailsAnswer, NeverKept>>;

/** What the office alone can change. */
export function PersonalCard({ driver }: { driver: Shown }) {
  const { dateOfBirth, nationalInsurance = t(SHOWN_ONLINE) } = driver;
  return (
    <ProfileCard title={t('Your record')} badge={<StatusBadge status={driver.status} />}>
      <FactList
        label={t('Your record')}
        facts={[
          { label: t('Name'), value: `${driver.firstName} ${driver.lastName}` },
          { label: t('Driver ID'), value: driver.driverId },
          { label: t('Email'), value: driver.email },
          { label: t('Date of birth'), value: dateOfBirth === undefined ? t(SHOWN_ONLINE) : dayOrNone(dateOfBirth) },
          { label: t('National Insurance'), value: nationalInsurance },
          {
            label: t('VAT'),
            value: driver.isVatRegistered
              ? t('Registered, {number}', { number: driver.vatNumber ?? '' })
              : t('Not registered'),
          },
          { label: t('Membership fee'), value: t('{amount} per week', { amount: formatAmount(driver.membershipFee) }) },
          { label: t('Driving for us since'), value: formatDate(driver.startDate) },
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Is something wrong here? Your office can put it right.')}
      </Typography>
    </ProfileCard>
  );
}

const dayOrNone = (day: string | null) => day && formatDate(day);
