import { CheckIcon } from '../../shared/ui/icons/CheckIcon';
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import type { OwnBusinessAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../shared/language/text';
import { PATHS } from '../../shared/paths';
import { useSignedIn } from '../../shared/session/use-session';
import { AddBusinessDialog } from './AddBusinessDialog';
import { OpenBusinessDialog } from './OpenBusinessDialog';
import { useListOwnBusinessesQuery } from './own-businesses.api';
import { standingIn } from './own-businesses.view';
import { OwnBusinessesDialog } from './OwnBusinessesDialog';
import { useChosenBusiness } from './use-chosen-business';

interface BusinessMenuListProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

type Shown = 'menu' | 'adding' | 'managing' | { readonly asksToOpen: OwnBusinessAnswer };

/** The businesses that one has an account with. Mounted while it, or what was chosen in it, is open. */
export function BusinessMenuList({ anchor, onClose }: BusinessMenuListProps) {
  const { data: businesses, error, refetch } = useListOwnBusinessesQuery();
  const [shown, setShown] = useState<Shown>('menu');
  const isAdmin = useSignedIn()?.type === 'admin';
  const { choose, openingId } = useChosenBusiness({ onDone: onClose, onAsk: (asksToOpen) => setShown({ asksToOpen }) });
  if (shown === 'adding') return <AddBusinessDialog onClose={onClose} />;
  if (shown === 'managing') return <OwnBusinessesDialog onClose={onClose} />;
  if (shown !== 'menu') return <OpenBusinessDialog business={shown.asksToOpen} onClose={onClose} />;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': t('Your businesses') },
        paper: { sx: { minWidth: '16rem', maxWidth: '24rem' } },
      }}
    >
      {businesses?.map((business) => (
        <MenuItem
          key={business.businessId}
          selected={business.isCurrent}
          aria-current={business.isCurrent ? 'true' : undefined}
          disabled={openingId !== null || !business.isActive}
          onClick={() => void choose(business)}
        >
          <ListItemIcon>{business.isCurrent && <CheckIcon fontSize="small" />}</ListItemIcon>
          <ListItemText
            primary={business.businessName}
            secondary={openingId === business.businessId ? t('Opening...') : standingIn(business)}
            slotProps={{ primary: { sx: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } }}
          />
        </MenuItem>
      ))}
      {businesses === undefined && error === undefined && (
        <MenuItem disabled>{t('Loading your businesses...')}</MenuItem>
      )}
      {businesses === undefined && error !== undefined && (
        <MenuItem onClick={() => void refetch()} sx={{ whiteSpace: 'normal' }}>
          {t('Your businesses could not be loaded.')} {t('Try again')}
        </MenuItem>
      )}
      <Divider />
      <MenuItem onClick={() => setShown('adding')}>{t('Add another business')}</MenuItem>
      {businesses !== undefined && businesses.length > 1 && (
        <MenuItem onClick={() => setShown('managing')}>{t('Manage your businesses')}</MenuItem>
      )}
      {isAdmin && businesses !== undefined && businesses.length > 1 && (
        <MenuItem component={Link} to={PATHS.admin.businesses} onClick={onClose}>
          {t('What awaits in each')}
        </MenuItem>
      )}
    </Menu>
  );
}
