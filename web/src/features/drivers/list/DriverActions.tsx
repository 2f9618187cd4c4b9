import { BlockOutlinedIcon } from '../../../shared/ui/icons/BlockOutlinedIcon';
import { CheckCircleOutlinedIcon } from '../../../shared/ui/icons/CheckCircleOutlinedIcon';
import { DeleteOutlinedIcon } from '../../../shared/ui/icons/DeleteOutlinedIcon';
import { EditOutlinedIcon } from '../../../shared/ui/icons/EditOutlinedIcon';
import { VisibilityOutlinedIcon } from '../../../shared/ui/icons/VisibilityOutlinedIcon';
import { Tooltip } from '@mui/material';
import type { DriverListAnswer } from '@waybook/contracts/api';
import type { ReactNode } from 'react';
import { usePermission } from '../../../shared/session/use-session';
import { SteadyIconButton } from '../../../shared/ui/SteadyButton';
import { driverName, toggledStatus } from '../drivers.view';

export interface DriverActionHandlers {
  onView: (driver: DriverListAnswer) => void;
  onEdit: (driver: DriverListAnswer) => void;
  onToggle: (driver: DriverListAnswer) => void;
  onDelete: (driver: DriverListAnswer) => void;
}

interface DriverActionsProps extends DriverActionHandlers {
  driver: DriverListAnswer;
  /** Its status is being changed. */
  busy: boolean;
}

/** Each button says in its name whom it is about: a screen reader may meet it without the row. */
export function DriverActions({ driver, busy, onView, onEdit, onToggle, onDelete }: DriverActionsProps) {
  const mayWrite = usePermission('drivers:write');
  const mayDelete = usePermission('drivers:delete');
  const toggle = toggledStatus(driver.status);
  const name = driverName(driver);
  const button = (label: string, icon: ReactNode, act: (driver: DriverListAnswer) => void, disabled = false) => (
    <Tooltip title={label}>
      <span>
        <SteadyIconButton size="small" aria-label={`${label} ${name}`} disabled={disabled} onClick={() => act(driver)}>
          {icon}
        </SteadyIconButton>
      </span>
    </Tooltip>
  );
  return (
    <>
      {button('View', <VisibilityOutlinedIcon fontSize="small" />, onView)}
      {mayWrite && button('Edit', <EditOutlinedIcon fontSize="small" />, onEdit)}
      {mayWrite &&
        button(
          toggle.label,
          toggle.label === 'Activate' ? (
            <CheckCircleOutlinedIcon fontSize="small" />
          ) : (
            <BlockOutlinedIcon fontSize="small" />
          ),
          onToggle,
          busy,
        )}
      {mayDelete && button('Delete', <DeleteOutlinedIcon fontSize="small" />, onDelete)}
    </>
  );
}
