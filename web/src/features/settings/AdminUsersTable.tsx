import { Box, Button, Stack, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { useMemo, useState, type ReactNode } from 'react';
import { useGetAdminUsersQuery } from '../../shared/admins/admin-users.api';
import { holdsAll } from '../../shared/admins/authority.view';
import { ROLE_LABELS } from '../../shared/admins/roles.view';
import { useAdmin, usePermission } from '../../shared/session/use-session';
import { formatDateTime } from '../../shared/ui/dates.view';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { actionsColumn, DataTable, rowsOf } from '../../shared/ui/table';
import { EditAdminUserDialog } from './EditAdminUserDialog';
import { permissionSummary } from './permission-choice.view';

const nameOf = ({ firstName, lastName }: AdminUserAnswer) => `${firstName} ${lastName}`;
const lastLoginOf = ({ lastLogin }: AdminUserAnswer) => (lastLogin === null ? 'Never' : formatDateTime(lastLogin));
const summaryOf = ({ permissions, role }: AdminUserAnswer) => permissionSummary(permissions, role, ROLE_LABELS[role]);

const COLUMNS: readonly GridColDef<AdminUserAnswer>[] = [
  { field: 'name', headerName: 'Name', flex: 2, minWidth: 130, valueGetter: (_, row) => nameOf(row) },
  { field: 'username', headerName: 'Username', width: 110 },
  { field: 'email', headerName: 'Email', flex: 3, minWidth: 210 },
  { field: 'role', headerName: 'Role', width: 100, valueGetter: (_, { role }) => ROLE_LABELS[role] },
  { field: 'permissions', headerName: 'Permissions', width: 120, valueGetter: (_, row) => summaryOf(row) },
  { field: 'isActive', headerName: 'Status', width: 90, renderCell: ({ row }) => <Status admin={row} /> },
  { field: 'lastLogin', headerName: 'Last Login', width: 170, valueFormatter: (_, row) => lastLoginOf(row) },
];

const SPARE_COLUMNS = ['username', 'lastLogin', 'permissions'];

export function AdminUsersTable() {
  const users = useGetAdminUsersQuery();
  const [edited, setEdited] = useState<AdminUserAnswer | null>(null);
  const mayEdit = useMayEdit();
  const columns = useMemo(
    () => [
      ...COLUMNS,
      actionsColumn<AdminUserAnswer>((row) => mayEdit(row) && <Edit admin={row} onEdit={setEdited} />, { width: 90 }),
    ],
    [mayEdit],
  );
  return (
    <>
      <DataTable<AdminUserAnswer>
        label="Admin users"
        columns={columns}
        spareColumns={SPARE_COLUMNS}
        {...rowsOf(users)}
        errorText="Error loading admin users:"
        loadingText="Loading admin users..."
        emptyText="No Admin Users"
        renderCard={(row) => (
          <AdminUserRowCard admin={row} edit={mayEdit(row) && <Edit admin={row} onEdit={setEdited} />} />
        )}
      />
      {edited !== null && <EditAdminUserDialog admin={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Who may do more than oneself is left to somebody who may do as much. */
function useMayEdit(): (admin: AdminUserAnswer) => boolean {
  const { permissions } = useAdmin();
  const mayWrite = usePermission('admin-users:write');
  return useMemo(() => (admin) => mayWrite && holdsAll({ permissions }, admin.permissions), [mayWrite, permissions]);
}

function Status({ admin }: { admin: AdminUserAnswer }) {
  return <StatusBadge status={admin.isActive ? 'active' : 'inactive'} />;
}

function Edit({ admin, onEdit }: { admin: AdminUserAnswer; onEdit: (admin: AdminUserAnswer) => void }) {
  return (
    <Button size="small" aria-label={`Edit ${nameOf(admin)}`} onClick={() => onEdit(admin)}>
      Edit
    </Button>
  );
}

function AdminUserRowCard({ admin, edit }: { admin: AdminUserAnswer; edit: ReactNode }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="p" noWrap>
          {nameOf(admin)}
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {admin.email}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {admin.username} · {ROLE_LABELS[admin.role]} · {summaryOf(admin)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Last login: {lastLoginOf(admin)}
        </Typography>
      </Box>
      <Status admin={admin} />
      {edit}
    </Stack>
  );
}
