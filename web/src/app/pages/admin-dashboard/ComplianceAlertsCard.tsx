import { Box, Card, Link as TextLink, Stack, Typography } from '@mui/material';
import { DRIVER_DOCUMENT_LABELS, type ComplianceAlertAnswer } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { useComplianceAlertListQuery } from '../../../features/compliance/compliance.api';
import { alertText } from '../../../features/compliance/compliance.view';
import { PATHS } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { ListCardHeader } from '../../../shared/ui/ListCardHeader';
import { LoadingRows } from '../../../shared/ui/Loading';
import { StatusBadge } from '../../../shared/ui/StatusBadge';

const ASKED = { page: 1, pageSize: 5, sort: 'priority' };

/** The most urgent ones; the rest is on the compliance page. */
export function ComplianceAlertsCard() {
  const { data, error, isFetching, refetch } = useComplianceAlertListQuery(ASKED);
  return (
    <Card component="section" aria-label="Latest compliance alerts">
      <ListCardHeader
        id="alerts-title"
        title="Compliance Alerts"
        count={data?.total}
        updating={isFetching && data !== undefined}
        more={{ label: 'View All Alerts', to: `${PATHS.admin.compliance}?tab=alerts` }}
      />
      {data === undefined && error === undefined && <LoadingRows text="Loading compliance alerts..." rows={3} />}
      {data === undefined && error !== undefined && (
        <ErrorState text="The compliance alerts could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {data?.total === 0 && (
        <EmptyState text="No compliance alerts" hint="Every driver's documents are in force for the next 30 days." />
      )}
      <Box component="ul" aria-labelledby="alerts-title" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.rows.map((alert) => (
          <Alert key={alert.id} alert={alert} />
        ))}
      </Box>
    </Card>
  );
}

function Alert({ alert }: { alert: ComplianceAlertAnswer }) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 3, px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextLink
          component={Link}
          to={`${PATHS.admin.compliance}?q=${encodeURIComponent(alert.driverCode)}`}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 'fontWeightMedium' }}
        >
          {alert.driverName}
        </TextLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {DRIVER_DOCUMENT_LABELS[alert.documentType]}: {alertText(alert)}
        </Typography>
      </Box>
      <StatusBadge status={alert.priority} />
    </Stack>
  );
}
