import { Box, Button, Card, Link as TextLink, Stack, Typography } from '@mui/material';
import { DRIVER_DOCUMENT_LABELS, type ComplianceAlertAnswer } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { useComplianceAlertListQuery } from '../../../features/compliance/compliance.api';
import { alertText } from '../../../features/compliance/compliance.view';
import { PATHS } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { Badge, StatusBadge } from '../../../shared/ui/StatusBadge';

const ASKED = { page: 1, pageSize: 5, sort: 'priority' };

/** The most urgent ones; the rest is on the compliance page. */
export function ComplianceAlertsCard() {
  const { data, error, isFetching, refetch } = useComplianceAlertListQuery(ASKED);
  return (
    <Card component="section" aria-label="Latest compliance alerts">
      <Stack
        direction="row"
        sx={(theme) => ({
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          px: 4,
          py: 2,
          minHeight: theme.layout.header,
        })}
      >
        <Typography id="alerts-title" variant="h3" component="h2">
          Compliance Alerts
        </Typography>
        {data !== undefined && data.total > 0 && <Badge tone="quiet">{data.total}</Badge>}
        <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
          {isFetching && data !== undefined ? 'Updating' : ''}
        </Typography>
        <Button component={Link} to={`${PATHS.admin.compliance}?tab=alerts`} size="small" sx={{ ml: 'auto' }}>
          View All Alerts
        </Button>
      </Stack>
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
