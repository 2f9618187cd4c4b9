import { BadgeOutlinedIcon } from '../../../shared/ui/icons/BadgeOutlinedIcon';
import { CardMembershipOutlinedIcon } from '../../../shared/ui/icons/CardMembershipOutlinedIcon';
import { EditCalendarOutlinedIcon } from '../../../shared/ui/icons/EditCalendarOutlinedIcon';
import { PersonOutlinedIcon } from '../../../shared/ui/icons/PersonOutlinedIcon';
import { ReceiptLongOutlinedIcon } from '../../../shared/ui/icons/ReceiptLongOutlinedIcon';
import { Box, Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { english, t } from '../../../shared/language/text';
import { PATHS } from '../../../shared/paths';

const OTHERS = [
  { label: english('Documents'), to: PATHS.driver.documents, Icon: BadgeOutlinedIcon },
  { label: english('Remittances'), to: PATHS.driver.remittances, Icon: ReceiptLongOutlinedIcon },
  { label: english('Profile'), to: PATHS.driver.profile, Icon: PersonOutlinedIcon },
  { label: english('Membership'), to: PATHS.driver.membership, Icon: CardMembershipOutlinedIcon },
] as const;

export function DriverQuickActions() {
  return (
    <Card component="section" aria-labelledby="quick-actions-title" sx={{ p: 4 }}>
      <Typography id="quick-actions-title" variant="h3" component="h2" sx={{ mb: 3 }}>
        {t('Quick Actions')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9rem, 40%)), 1fr))',
        }}
      >
        <Button
          component={Link}
          to={PATHS.driver.weeklyEntry}
          variant="contained"
          size="large"
          startIcon={<EditCalendarOutlinedIcon />}
          sx={{ gridColumn: '1 / -1' }}
        >
          {t('Enter Weekly Jobs')}
        </Button>
        {OTHERS.map(({ label, to, Icon }) => (
          <Button key={to} component={Link} to={to} variant="outlined" size="large" startIcon={<Icon />}>
            {t(label)}
          </Button>
        ))}
      </Box>
    </Card>
  );
}
