import { Button } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { issuedRemittance, remittanceAddress, remittancesWith } from '../../../shared/paths';
import { usePermission } from '../../../shared/session/use-session';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { SideDrawer, type RecordPager } from '../../../shared/ui/SideDrawer';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { useRemittanceDetailsQuery } from '../remittance-review.api';
import { ListedContents } from './ListedContents';
import type { OpenedInList } from './use-listed-review';

/** A remittance with all that was sent in, beside the list, for who decides on none or where it is decided; it is corrected elsewhere. */
export function ListedDrawer({ id, rows, offset, total, hasMore, onOpen, onClose }: OpenedInList) {
  const { currentData: remittance, error, refetch } = useRemittanceDetailsQuery(id);
  const [photoOpen, setPhotoOpen] = useState(false);
  return (
    <SideDrawer
      open
      inAddress
      wide
      contentKey={id}
      title={remittance?.driverName ?? 'Remittance'}
      subtitle={remittance && `${remittance.driverCode} · ${formatWeek(remittance)}`}
      badges={remittance && <StatusBadge status={remittance.status} />}
      closeLabel="Close remittance"
      pager={pagerOf({ id, rows, offset, total, hasMore, onOpen })}
      keysOn={!photoOpen}
      footer={remittance && <WaysOn remittance={remittance} />}
      onClose={onClose}
    >
      {remittance === undefined && error === undefined && <LoadingRows text="Loading the remittance..." />}
      {remittance === undefined && error !== undefined && (
        <ErrorState text="The remittance could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {remittance !== undefined && <ListedContents key={id} remittance={remittance} onPhotoOpen={setPhotoOpen} />}
    </SideDrawer>
  );
}

function pagerOf(opened: Omit<OpenedInList, 'onClose'>): RecordPager | undefined {
  const { id, rows, offset, total, hasMore, onOpen } = opened;
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) return undefined;
  const [previous, next] = [rows[index - 1], rows[index + 1]];
  return {
    what: 'remittance',
    position: offset + index + 1,
    count: total,
    hasMore,
    hasPrevious: previous !== undefined,
    hasNext: next !== undefined,
    onPrevious: () => previous && onOpen(previous.id),
    onNext: () => next && onOpen(next.id),
  };
}

/** Where it is decided on or paid, and what else the driver has submitted. */
function WaysOn({ remittance: { id, status, driverId, document } }: { remittance: RemittanceAnswer }) {
  const seesPayments = usePermission('payments:read');
  return (
    <>
      {status === 'pending' && (
        <Button component={Link} to={remittanceAddress(id, status)} variant="contained">
          Review
        </Button>
      )}
      {document !== null && seesPayments && (
        <Button component={Link} to={issuedRemittance({ id })} variant="outlined">
          Payments and documents
        </Button>
      )}
      <Button component={Link} to={remittancesWith({ driverId })}>
        All of this driver
      </Button>
    </>
  );
}
