import { Button, DialogActions, DialogContent, DialogTitle, List, ListItem, Stack, Typography } from '@mui/material';
import type { OwnBusinessAnswer } from '@waybook/contracts/api';
import { useId, useState } from 'react';
import { t } from '../../shared/language/text';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { PageDialog } from '../../shared/ui/PageDialog';
import { Badge } from '../../shared/ui/StatusBadge';
import { useListOwnBusinessesQuery } from './own-businesses.api';
import { standingIn } from './own-businesses.view';
import { RemoveBusinessDialog } from './RemoveBusinessDialog';

/** Mounted while it is open. */
export function OwnBusinessesDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { data: businesses, error, refetch } = useListOwnBusinessesQuery();
  return (
    <PageDialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {t('Your businesses')}
      </DialogTitle>
      <DialogContent>
        {businesses !== undefined && (
          <List disablePadding aria-label={t('Your businesses')}>
            {businesses.map((business) => (
              <BusinessItem key={business.businessId} business={business} />
            ))}
          </List>
        )}
        {businesses === undefined && error === undefined && <LoadingRows text={t('Loading your businesses...')} />}
        {businesses === undefined && error !== undefined && (
          <ErrorState text={t('Your businesses could not be loaded.')} error={error} retry={() => void refetch()} />
        )}
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </PageDialog>
  );
}

function BusinessItem({ business }: { business: OwnBusinessAnswer }) {
  const [asksToRemove, setAsksToRemove] = useState(false);
  const { businessName, isCurrent } = business;
  return (
    <ListItem disableGutters divider sx={{ gap: 4 }}>
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {businessName}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {standingIn(business)}
        </Typography>
      </Stack>
      {isCurrent ? (
        <Badge tone="good">{t('Open now')}</Badge>
      ) : (
        <Button
          color="error"
          aria-label={t('Remove {name}', { name: businessName })}
          onClick={() => setAsksToRemove(true)}
        >
          {t('Remove')}
        </Button>
      )}
      {asksToRemove && <RemoveBusinessDialog business={business} onClose={() => setAsksToRemove(false)} />}
    </ListItem>
  );
}
