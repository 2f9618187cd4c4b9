import { FactCheckOutlinedIcon } from '../../../shared/ui/icons/FactCheckOutlinedIcon';
import { NotificationsActiveOutlinedIcon } from '../../../shared/ui/icons/NotificationsActiveOutlinedIcon';
import { ReceiptLongOutlinedIcon } from '../../../shared/ui/icons/ReceiptLongOutlinedIcon';
import { Box, Button, Card, Typography } from '@mui/material';
import { londonDay } from '@waybook/contracts/calendar';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useScreenAction } from '../../../shared/commands/use-screen-action';
import { PATHS } from '../../../shared/paths';
import { usePermission } from '../../../shared/session/use-session';
import { DownloadButton } from '../../../shared/ui/DownloadButton';

const GenerateRemittances = lazy(async () => ({
  default: (await import('../../../features/earnings/GenerateRemittancesDialog')).GenerateRemittancesDialog,
}));
const SendNotifications = lazy(async () => ({
  default: (await import('../../../features/earnings/SendNotificationsDialog')).SendNotificationsDialog,
}));

/** Four actions, each for those who may do it. */
export function QuickActions() {
  const [generating, setGenerating] = useState(false);
  const notifying = useScreenAction('send-notifications');
  const may = { ...useActions(), notify: notifying.isAllowed };
  if (!Object.values(may).some(Boolean)) return null;
  return (
    <Card component="section" aria-labelledby="quick-actions-title" sx={{ p: 4 }}>
      <Typography id="quick-actions-title" variant="h3" component="h2" sx={{ mb: 3 }}>
        Quick Actions
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', xl: 'repeat(4, 1fr)' } }}>
        {may.generate && (
          <Action icon={<ReceiptLongOutlinedIcon />} label="Generate Remittances" onClick={() => setGenerating(true)} />
        )}
        {may.export && (
          <DownloadButton
            label="Export Driver List"
            busyLabel="Exporting..."
            url="/api/drivers/export"
            fileName={`drivers-${londonDay(new Date())}.csv`}
          />
        )}
        {may.review && (
          <Button
            component={Link}
            to={`${PATHS.admin.compliance}?tab=review`}
            variant="outlined"
            startIcon={<FactCheckOutlinedIcon />}
          >
            Review Documents
          </Button>
        )}
        {may.notify && (
          <Action icon={<NotificationsActiveOutlinedIcon />} label="Send Notifications" onClick={notifying.open} />
        )}
      </Box>
      <Suspense fallback={null}>
        {generating && <GenerateRemittances onClose={() => setGenerating(false)} />}
        {notifying.isOpen && <SendNotifications onClose={notifying.close} />}
      </Suspense>
    </Card>
  );
}

function useActions() {
  const seesDrivers = usePermission('drivers:read');
  const seesDocuments = usePermission('driver-documents:read');
  const seesCompliance = usePermission('compliance:read');
  const writesEarnings = usePermission('earnings:write');
  return {
    generate: writesEarnings,
    export: seesDrivers,
    review: seesDocuments && seesCompliance,
  };
}

function Action({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <Button variant="outlined" startIcon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}
