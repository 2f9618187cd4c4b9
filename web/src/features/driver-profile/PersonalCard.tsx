import { Typography } from '@mui/material';
import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { formatDate } from '../../shared/ui/dates.view';
import { FactList } from '../../shared/ui/FactList';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { ProfileCard } from './ProfileCard';

/** What the office alone can change. */
export function PersonalCard({ driver }: { driver: DriverDetailsAnswer }) {
  return (
    <ProfileCard title="Your record" badge={<StatusBadge status={driver.status} />}>
      <FactList
        label="Your record"
        facts={[
          { label: 'Name', value: `${driver.firstName} ${driver.lastName}` },
          { label: 'Driver ID', value: driver.driverId },
          { label: 'Email', value: driver.email },
          { label: 'Date of birth', value: driver.dateOfBirth === null ? null : formatDate(driver.dateOfBirth) },
          { label: 'National Insurance', value: driver.nationalInsurance },
          { label: 'VAT', value: driver.isVatRegistered ? `Registered, ${driver.vatNumber ?? ''}` : 'Not registered' },
          { label: 'Membership fee', value: `${formatAmount(driver.membershipFee)} per week` },
          { label: 'Driving for us since', value: formatDate(driver.startDate) },
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Is something wrong here? Your office can put it right.
      </Typography>
    </ProfileCard>
  );
}
