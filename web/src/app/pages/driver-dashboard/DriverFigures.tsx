import { Box } from '@mui/material';
import { weekOf } from '@waybook/contracts/calendar';
import { useComplianceOfDriverQuery } from '../../../features/compliance/compliance.api';
import { useOpenTicketsQuery } from '../../../features/driver-tickets/driver-tickets.api';
import { useOwnMembershipQuery } from '../../../features/membership/membership.api';
import { useDriverRemittancesQuery } from '../../../shared/api/driver-remittances.api';
import { t } from '../../../shared/language/text';
import { PATHS } from '../../../shared/paths';
import { useDriver } from '../../../shared/session/use-session';
import { StatCard } from '../../../shared/ui/StatCard';
import { complianceFigures, membershipFigure, ticketFigure, weekFigure, type Figure } from './driver-figures.view';

const LOADING: Figure = { figure: null, detail: '' };

function known<Data>({ data, isError }: { data?: Data; isError: boolean }, read: (data: Data) => Figure) {
  return { failed: isError, ...(data === undefined ? LOADING : read(data)) };
}

/** The week's money stands first and widest, since that is what a driver looks for. */
export function DriverFigures() {
  const { businessId, driverId } = useDriver();
  const remittances = useDriverRemittancesQuery();
  const membership = useOwnMembershipQuery();
  const compliance = useComplianceOfDriverQuery({ businessId, driverId });
  const tickets = useOpenTicketsQuery();
  const { weekStartDate } = weekOf(new Date());
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        '& > :first-of-type': { gridColumn: '1 / -1' },
      }}
    >
      <StatCard title={t('This Week')} {...known(remittances, (sent) => weekFigure(sent, weekStartDate))} />
      <StatCard title={t('Membership')} {...known(membership, membershipFigure)} />
      <StatCard title={t('Compliance')} {...known(compliance, ([record]) => complianceFigures(record).compliance)} />
      <StatCard title={t('Documents')} {...known(compliance, ([record]) => complianceFigures(record).documents)} />
      <StatCard
        title={t('Tickets')}
        to={PATHS.driver.tickets}
        {...known(tickets, ({ length }) => ticketFigure(length))}
      />
    </Box>
  );
}
