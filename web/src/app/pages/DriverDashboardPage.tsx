import EditCalendarOutlinedIcon from '@mui/icons-material/EditCalendarOutlined';
import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/paths';
import { useDriver } from '../../shared/session/use-session';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverDashboardPage() {
  const driver = useDriver();
  return (
    <NarrowColumn>
      <PageHeader title={`Welcome back, ${driver.firstName}!`} subtitle={`Driver ID: ${driver.driverId}`} />
      <Card>
        <CardContent component={Stack} sx={{ gap: 4 }}>
          <Typography variant="h2">Quick Actions</Typography>
          <Stack sx={{ gap: 3 }}>
            <Button
              component={Link}
              to={PATHS.driver.weeklyEntry}
              variant="contained"
              size="large"
              startIcon={<EditCalendarOutlinedIcon />}
            >
              Enter Weekly Jobs
            </Button>
            <Button
              component={Link}
              to={PATHS.driver.remittances}
              variant="outlined"
              size="large"
              startIcon={<ReceiptLongOutlinedIcon />}
            >
              Remittances
            </Button>
          </Stack>
        </CardContent>
      </Card>
    </NarrowColumn>
  );
}
