import { AdminPanelSettingsOutlinedIcon } from '../../shared/ui/icons/AdminPanelSettingsOutlinedIcon';
import { LocalShippingOutlinedIcon } from '../../shared/ui/icons/LocalShippingOutlinedIcon';
import { PublicOutlinedIcon } from '../../shared/ui/icons/PublicOutlinedIcon';
import { Stack, Typography } from '@mui/material';
import type { DocumentAccessLevel } from '@waybook/contracts/api';
import { ACCESS_LABELS } from './document.view';

const ICONS = {
  all: PublicOutlinedIcon,
  drivers_only: LocalShippingOutlinedIcon,
  admin_only: AdminPanelSettingsOutlinedIcon,
} as const;

export function AccessLevel({ level }: { level: DocumentAccessLevel }) {
  const Icon = ICONS[level];
  return (
    <Stack component="span" direction="row" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Icon fontSize="small" color="action" aria-hidden="true" />
      <Typography component="span" variant="caption">
        {ACCESS_LABELS[level]}
      </Typography>
    </Stack>
  );
}
