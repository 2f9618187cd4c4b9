import { Stack, Typography } from '@mui/material';
import type { DriverListAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import type { ReactNode } from 'react';
import { shownInvitation } from '../../../shared/invitations/invitation.view';
import { useInvitation } from '../../../shared/invitations/use-invitation';
import { Badge, StatusBadge } from '../../../shared/ui/StatusBadge';
import { actionsColumn, dayColumn, type GridColDef } from '../../../shared/ui/table';
import { driverName, placeOf } from '../drivers.view';

/** A column's field is the name that the server sorts by. */
export function driverColumns(actions: (driver: DriverListAnswer) => ReactNode): GridColDef<DriverListAnswer>[] {
  return [
    {
      field: 'name',
      headerName: 'Driver',
      flex: 3,
      minWidth: 170,
      renderCell: ({ row }) => (
        <TwoLines
          first={driverName(row)}
          mark={row.isUnderLegalHold && <LegalHoldBadge />}
          second={<CodeAndStanding driver={row} />}
          strong
        />
      ),
    },
    {
      field: 'email',
      headerName: 'Contact',
      flex: 3,
      minWidth: 150,
      renderCell: ({ row }) => <TwoLines first={row.email} second={row.phone ?? 'No phone number'} />,
    },
    {
      field: 'status',
      headerName: 'Status',
      width: 120,
      renderCell: ({ row }) => <StatusBadge status={row.status} />,
    },
    {
      field: 'isVatRegistered',
      headerName: 'VAT',
      width: 140,
      renderCell: ({ row }) => <VatBadge isVatRegistered={row.isVatRegistered} />,
    },
    {
      field: 'membershipFee',
      headerName: 'Membership',
      width: 130,
      align: 'right',
      headerAlign: 'right',
      renderCell: ({ row }) => <TwoLines first={formatAmount(row.membershipFee)} second="per week" />,
    },
    dayColumn<DriverListAnswer>('startDate', 'Start Date'),
    { field: 'driverId', headerName: 'Driver ID', width: 120 },
    { field: 'city', headerName: 'City', width: 140 },
    dayColumn<DriverListAnswer>('createdAt', 'Added'),
    actionsColumn<DriverListAnswer>(actions),
  ];
}

export const SPARE_COLUMNS = ['isVatRegistered', 'membershipFee'];

/** Shown for whoever asks for them. */
export const HIDDEN_COLUMNS = { startDate: false, driverId: false, city: false, createdAt: false };

export function VatBadge({ isVatRegistered }: { isVatRegistered: boolean }) {
  return <Badge tone={isVatRegistered ? 'good' : 'quiet'}>{isVatRegistered ? 'Registered' : 'Not Registered'}</Badge>;
}

/** Why somebody isn't deleted stands in their details. */
export function LegalHoldBadge() {
  return <Badge tone="waiting">Legal hold</Badge>;
}

/** Where they are; of whoever has chosen no password yet, how far their invitation is. */
export function CodeAndStanding({ driver }: { driver: DriverListAnswer }) {
  const invitation = useInvitation({ kind: 'driver', id: driver.id });
  const standing = invitation === null ? placeOf(driver) : shownInvitation(invitation, new Date()).badge;
  return `${driver.driverId} · ${standing}`;
}

interface TwoLinesProps {
  first: string;
  /** Beside the first line, and never cut off. */
  mark?: ReactNode;
  second: ReactNode;
  strong?: boolean;
}

/** Two facts in the height of one row. */
function TwoLines({ first, mark, second, strong = false }: TwoLinesProps) {
  const firstLine = (
    <Typography variant="body2" noWrap sx={{ lineHeight: 1.3, fontWeight: strong ? 560 : undefined }}>
      {first}
    </Typography>
  );
  return (
    <Stack sx={{ height: '100%', justifyContent: 'center', minWidth: 0 }}>
      {mark ? (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          {firstLine}
          {mark}
        </Stack>
      ) : (
        firstLine
      )}
      <Typography variant="caption" noWrap sx={{ lineHeight: 1.3, color: 'text.secondary' }}>
        {second}
      </Typography>
    </Stack>
  );
}
