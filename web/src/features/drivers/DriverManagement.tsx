import { AddIcon } from '../../shared/ui/icons/AddIcon';
import { Stack } from '@mui/material';
import type { DriverDetailsAnswer, DriverListAnswer } from '@waybook/contracts/api';
import { useCallback, useState, type ReactNode } from 'react';
import { useScreenAction } from '../../shared/commands/use-screen-action';
import { PageHeader } from '../../shared/ui/PageHeader';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import type { PanelTab } from '../../shared/ui/TabbedPanel';
import { useOpenRecord } from '../../shared/ui/use-open-record';
import { DeleteDriverDialog } from './DeleteDriverDialog';
import { DETAIL_TAB, DriverDetailDialog } from './details/DriverDetailDialog';
import { AddDriverDialog } from './form/AddDriverDialog';
import { EditDriverDialog } from './form/EditDriverDialog';
import { useReadyBusiness } from './form/use-ready-business';
import { DriverStatCards } from './list/DriverStatCards';
import { DriverTable } from './list/DriverTable';
import { useStatusToggle } from './use-status-toggle';

type OpenForm = { form: 'edit'; driverId: string } | { form: 'delete'; driver: DriverListAnswer };

interface DriverManagementProps {
  /** What other areas show of a driver, as tabs of the detail dialog. */
  detailTabs: (driver: DriverDetailsAnswer) => readonly PanelTab[];
  /** What the page can do besides. */
  actions?: ReactNode;
}

export function DriverManagement({ detailTabs, actions }: DriverManagementProps) {
  const [open, setOpen] = useState<OpenForm | null>(null);
  const viewed = useOpenRecord('driver', [DETAIL_TAB]);
  const { busyId, toggle } = useStatusToggle();
  const { isReady, mayOpen } = useReadyBusiness();
  const adding = useScreenAction('add-driver');
  const close = useCallback(() => setOpen(null), []);
  const edit = (driverId: string) => mayOpen() && setOpen({ form: 'edit', driverId });
  return (
    <>
      <PageHeader
        title="Driver Management"
        subtitle="Add drivers, and look after their details and status."
        actions={
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
            {actions}
            {adding.isAllowed && (
              <SteadyButton variant="contained" startIcon={<AddIcon />} disabled={!isReady} onClick={adding.open}>
                Add New Driver
              </SteadyButton>
            )}
          </Stack>
        }
      />
      <Stack sx={{ gap: 6 }}>
        <DriverStatCards />
        <DriverTable
          busyId={busyId}
          keysOn={open === null && !adding.isOpen && viewed.openId === null}
          onView={({ id }) => viewed.open(id)}
          onEdit={({ id }) => edit(id)}
          onToggle={(driver) => void toggle(driver)}
          onDelete={(driver) => setOpen({ form: 'delete', driver })}
        />
      </Stack>
      {viewed.openId !== null && (
        <DriverDetailDialog driverId={viewed.openId} moreTabs={detailTabs} onEdit={edit} onClose={viewed.close} />
      )}
      {adding.isOpen && <AddDriverDialog onClose={adding.close} />}
      {open?.form === 'edit' && <EditDriverDialog driverId={open.driverId} onClose={close} />}
      {open?.form === 'delete' && <DeleteDriverDialog driver={open.driver} onClose={close} />}
    </>
  );
}
