import { CloseIcon } from '../../../shared/ui/icons/CloseIcon';
import { EditOutlinedIcon } from '../../../shared/ui/icons/EditOutlinedIcon';
import { Button, DialogContent, DialogTitle, IconButton, Stack, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import { useId } from 'react';
import { usePermission } from '../../../shared/session/use-session';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { PageDialog } from '../../../shared/ui/PageDialog';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { TabbedPanel, type PanelTab } from '../../../shared/ui/TabbedPanel';
import { DriverBankDetailsTab } from '../bank-details/DriverBankDetailsTab';
import { useGetDriverQuery } from '../drivers.api';
import { driverName } from '../drivers.view';
import { LegalHoldBadge } from '../list/driver-columns';
import { DriverProfileTab } from './DriverProfileTab';

/** The address bar's parameter for the tab that is shown. */
export const DETAIL_TAB = 'tab';

interface DriverDetailDialogProps {
  driverId: string;
  /** Between the profile and the bank details. */
  moreTabs: (driver: DriverDetailsAnswer) => readonly PanelTab[];
  onEdit: (driverId: string) => void;
  onClose: () => void;
}

export function DriverDetailDialog({ driverId, moreTabs, onEdit, onClose }: DriverDetailDialogProps) {
  const { currentData: driver, error, refetch } = useGetDriverQuery(driverId);
  const titleId = useId();
  // Its row of tabs needs the whole width of a tablet.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  return (
    <PageDialog
      inAddress
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="lg"
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, pr: 3 }}>
        <DialogTitle id={titleId} variant="h2" sx={{ flexShrink: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {driver === undefined ? 'Driver' : driverName(driver)}
        </DialogTitle>
        {driver !== undefined && <StatusBadge status={driver.status} />}
        <IconButton aria-label="Close driver details" onClick={onClose} sx={{ ml: 'auto' }}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <DialogContent sx={(theme) => ({ pt: 0, minHeight: theme.layout.drawer, maxHeight: '100%' })}>
        {driver === undefined && error === undefined && <LoadingRows text="Loading driver..." />}
        {driver === undefined && error !== undefined && (
          <ErrorState text="The driver could not be loaded." error={error} retry={() => void refetch()} />
        )}
        {/* Another driver's tabs begin anew: what was fetched or asked for in them is of the driver before. */}
        {driver !== undefined && <Details key={driver.id} driver={driver} moreTabs={moreTabs} onEdit={onEdit} />}
      </DialogContent>
    </PageDialog>
  );
}

function Details({
  driver,
  moreTabs,
  onEdit,
}: Pick<DriverDetailDialogProps, 'moreTabs' | 'onEdit'> & { driver: DriverDetailsAnswer }) {
  const mayWrite = usePermission('drivers:write');
  const seesBankDetails = usePermission('bank-details:read');
  const profile: PanelTab = { key: 'profile', label: 'Profile', content: () => <DriverProfileTab driver={driver} /> };
  const bankDetails: PanelTab = {
    key: 'bank-details',
    label: 'Bank details',
    content: () => <DriverBankDetailsTab driverId={driver.id} />,
  };
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3, mb: 3 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Driver ID {driver.driverId}
        </Typography>
        {driver.isUnderLegalHold && <LegalHoldBadge />}
        {mayWrite && (
          <Button size="small" startIcon={<EditOutlinedIcon />} onClick={() => onEdit(driver.id)}>
            Edit
          </Button>
        )}
      </Stack>
      <TabbedPanel
        label="Driver details"
        addressKey={DETAIL_TAB}
        tabs={[profile, ...moreTabs(driver), ...(seesBankDetails ? [bankDetails] : [])]}
      />
    </>
  );
}
