import { Button } from '@mui/material';
import { formatWeek } from '@waybook/contracts/calendar';
import { Link } from 'react-router-dom';
import { usePermission } from '../../../shared/session/use-session';
import type { EarningsRecord } from '../rejections';
import { weekAddress } from './week-address.view';

/** From a row to the jobs, photos and history of its week, for those who may read remittances. */
export function WeekLink({ record }: { record: EarningsRecord }) {
  const seesRemittances = usePermission('remittances:read');
  const address = weekAddress(record);
  if (!seesRemittances || address === null) return null;
  return (
    <Button
      component={Link}
      to={address.to}
      size="small"
      aria-label={`${address.label}: ${record.driverName}, ${formatWeek(record)}`}
    >
      {address.label}
    </Button>
  );
}
