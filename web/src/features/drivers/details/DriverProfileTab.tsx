import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import type { DriverDetailsAnswer, SelfBillingPeriod } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { formatAmount } from '@waybook/contracts/money';
import type { ReactNode } from 'react';
import { InvitationActions } from '../../../shared/invitations/InvitationActions';
import { InviteDriver } from '../../../shared/invitations/InviteDriver';
import { useGetDriverInvitationQuery } from '../../../shared/invitations/invitations.api';
import { InvitedBadge } from '../../../shared/invitations/InvitedBadge';
import { useInvitation } from '../../../shared/invitations/use-invitation';
import { useAdmin, usePermission } from '../../../shared/session/use-session';
import { formatDate } from '../../../shared/ui/dates.view';
import { FactList } from '../../../shared/ui/FactList';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { addressOf, driverName } from '../drivers.view';
import { VatBadge } from '../list/driver-columns';
import { DriverLegalHold } from './DriverLegalHold';
import { DriverSecondFactor } from './DriverSecondFactor';

/** Personal and business information, and notes where there are any. */
export function DriverProfileTab({ driver }: { driver: DriverDetailsAnswer }) {
  const mayDelete = usePermission('drivers:delete');
  const mayWrite = usePermission('drivers:write');
  const invitation = useInvitation({ kind: 'driver', id: driver.id });
  const { data: standing } = useGetDriverInvitationQuery(driver.id, { skip: !mayWrite });
  const mayInvite = invitation === null && standing?.mayBeInvited === true;
  const mayReset = useAdmin().role === 'director' && mayWrite;
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <InformationCard title="Personal Information">
        <FactList
          label="Personal Information"
          facts={[
            { label: 'Name', value: driverName(driver) },
            { label: 'Email', value: driver.email },
            { label: 'Phone', value: driver.phone },
            { label: 'Address', value: addressOf(driver) },
            { label: 'Date of birth', value: driver.dateOfBirth === null ? null : formatDate(driver.dateOfBirth) },
            { label: 'National Insurance', value: driver.nationalInsurance },
          ]}
        />
      </InformationCard>
      <InformationCard title="Business Information">
        <FactList label="Business Information" facts={businessFacts(driver)} />
      </InformationCard>
      {invitation !== null && (
        <InformationCard title="Invitation">
          <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
            <InvitedBadge kind="driver" id={driver.id} />
            {mayWrite && <InvitationActions kind="driver" id={driver.id} name={driverName(driver)} />}
          </Stack>
        </InformationCard>
      )}
      {mayInvite && (
        <InformationCard title="Invitation">
          <InviteDriver driver={driver} name={driverName(driver)} />
        </InformationCard>
      )}
      {mayReset && (
        <InformationCard title="Signing In">
          <DriverSecondFactor driver={driver} />
        </InformationCard>
      )}
      {(mayDelete || driver.legalHold !== null) && (
        <InformationCard title="Legal Hold">
          <DriverLegalHold driver={driver} mayChange={mayDelete} />
        </InformationCard>
      )}
      {driver.notes !== null && (
        <InformationCard title="Notes">
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {driver.notes}
          </Typography>
        </InformationCard>
      )}
    </Box>
  );
}

function businessFacts(driver: DriverDetailsAnswer) {
  const fee = formatAmount(driver.membershipFee);
  return [
    { label: 'Driver ID', value: driver.driverId },
    { label: 'Status', value: <StatusBadge status={driver.status} /> },
    { label: 'Membership Fee', value: `${fee} per week` },
    { label: 'VAT', value: <VatBadge isVatRegistered={driver.isVatRegistered} /> },
    ...(driver.isVatRegistered
      ? [
          { label: 'VAT Number', value: driver.vatNumber },
          { label: 'Self-billing', value: selfBillingText(driver.selfBillingAgreement, londonDay(new Date())) },
        ]
      : []),
    { label: 'Start date', value: formatDate(driver.startDate) },
    { label: 'End date', value: driver.endDate === null ? null : formatDate(driver.endDate) },
  ];
}

function selfBillingText(agreement: SelfBillingPeriod | null, today: string): string {
  if (agreement === null) return 'Not accepted: remittance statements are issued instead of VAT invoices';
  const until = formatDate(agreement.until);
  return agreement.until < today ? `Ran out on ${until}` : `Accepted, in force until ${until}`;
}

function InformationCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" sx={{ mb: 3 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}
