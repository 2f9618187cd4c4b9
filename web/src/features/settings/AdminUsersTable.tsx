import { Box, Button, Stack, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { ADMIN_ROLES, type AdminUserAnswer } from '@waybook/contracts/api';
import { useMemo, useState, type ReactNode } from 'react';
import { ResetSecondFactorDialog } from '../../shared/account/ResetSecondFactorDialog';
import { useListAdminUsersQuery } from '../../shared/admins/admin-users.api';
import { holdsAll } from '../../shared/admins/authority.view';
import { ROLE_LABELS } from '../../shared/admins/roles.view';
import { shownInvitation } from '../../shared/invitations/invitation.view';
import { InvitedBadge } from '../../shared/invitations/InvitedBadge';
import { useInvitation } from '../../shared/invitations/use-invitation';
import { useAdmin, usePermission } from '../../shared/session/use-session';
import { formatDateTime } from '../../shared/ui/dates.view';
import { STATUS_TONES } from '../../shared/ui/status-badge.view';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { actionsColumn, DataTable, rowsOf, SearchBox, TableFilter, useTableState } from '../../shared/ui/table';
import { EditAdminUserDialog } from './EditAdminUserDialog';
import { factorText } from './factor-text.view';
import { permissionSummary } from './permission-choice.view';
import { useGetAdminSecondFactorsQuery } from './second-factor/second-factor-rule.api';

const nameOf = ({ firstName, lastName }: AdminUserAnswer) => `${firstName} ${lastName}`;
const lastLoginOf = ({ lastLogin }: AdminUserAnswer) => (lastLogin === null ? 'Never' : formatDateTime(lastLogin));
const summaryOf = ({ permissions, role }: AdminUserAnswer) => permissionSummary(permissions, role, ROLE_LABELS[role]);

const COLUMNS: readonly GridColDef<AdminUserAnswer>[] = [
  {
    field: 'name',
    headerName: 'Name',
    flex: 2,
    // As wide as what stands below the name of whoever was invited.
    minWidth: 180,
    valueGetter: (_, row) => nameOf(row),
    renderCell: ({ row }) => <NameCell admin={row} />,
  },
  { field: 'username', headerName: 'Username', width: 110 },
  { field: 'email', headerName: 'Email', flex: 2, minWidth: 180 },
  { field: 'role', headerName: 'Role', width: 100, valueGetter: (_, { role }) => ROLE_LABELS[role] },
  {
    field: 'permissions',
    headerName: 'Permissions',
    width: 130,
    sortable: false,
    valueGetter: (_, row) => summaryOf(row),
  },
  {
    field: 'secondFactor',
    headerName: 'Second Factor',
    width: 130,
    sortable: false,
    valueGetter: (_, row) => factorText(row),
  },
  {
    field: 'isActive',
    headerName: 'Status',
    width: 90,
    sortable: false,
    renderCell: ({ row }) => <Status admin={row} />,
  },
  { field: 'lastLogin', headerName: 'Last Login', width: 170, valueFormatter: (_, row) => lastLoginOf(row) },
];

const ROLES = ADMIN_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
const STATUSES = (['active', 'inactive'] as const).map((value) => ({ value, label: STATUS_TONES[value].label }));
/** What the specification doesn't name goes first. */
const SPARE_COLUMNS = ['secondFactor', 'permissions', 'username', 'lastLogin'];

export function AdminUsersTable() {
  const state = useTableState({ defaultSort: 'name', filters: { role: '', status: '' }, prefix: 'admins' });
  const users = useListAdminUsersQuery(state.query);
  const [edited, setEdited] = useState<AdminUserAnswer | null>(null);
  const [lost, setLost] = useState<AdminUserAnswer | null>(null);
  const mayEdit = useMayEdit();
  const mayReset = useMayReset();
  const columns = useMemo(() => {
    const actions = (row: AdminUserAnswer) => (
      <>
        {mayReset(row) && <Reset admin={row} onReset={setLost} />}
        {mayEdit(row) && <Edit admin={row} onEdit={setEdited} />}
      </>
    );
    const width = users.data?.rows.some(mayReset) === true ? 200 : 90;
    return [...COLUMNS, actionsColumn<AdminUserAnswer>(actions, { width })];
  }, [users.data, mayEdit, mayReset]);
  return (
    <>
      <DataTable<AdminUserAnswer>
        label="Admin users"
        state={state}
        file={{ path: '/api/admin/users/export', query: state.query, name: 'admin-users' }}
        columns={columns}
        spareColumns={SPARE_COLUMNS}
        {...rowsOf(users)}
        errorText="Error loading admin users:"
        loadingText="Loading admin users..."
        emptyText="No Admin Users"
        keysOn={edited === null && lost === null}
        toolbar={
          <>
            <SearchBox label="Search admin users" value={state.q} onChange={state.setQ} />
            <TableFilter state={state} name="role" label="Role" options={ROLES} />
            <TableFilter state={state} name="status" label="Status" options={STATUSES} />
          </>
        }
        renderCard={(row) => (
          <AdminUserRowCard
            admin={row}
            edit={mayEdit(row) && <Edit admin={row} onEdit={setEdited} />}
            reset={mayReset(row) && <Reset admin={row} onReset={setLost} />}
          />
        )}
      />
      {lost !== null && <ResetSecondFactorDialog type="admin" person={lost} onClose={() => setLost(null)} />}
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

/** A director, of a colleague who has one. */
function useMayReset(): (admin: AdminUserAnswer) => boolean {
  const { id, role } = useAdmin();
  const mayWrite = usePermission('admin-users:write') && role === 'director';
  const { data } = useGetAdminSecondFactorsQuery(undefined, { skip: !mayWrite });
  return useMemo(() => {
    const on = new Set(data?.on);
    return (admin) => mayWrite && admin.id !== id && on.has(admin.id);
  }, [mayWrite, id, data]);
}

/** Below the name of whoever has chosen no password yet stands how far their invitation is. */
function NameCell({ admin }: { admin: AdminUserAnswer }) {
  const invitation = useInvitation({ kind: 'admin', id: admin.id });
  if (invitation === null) return nameOf(admin);
  return (
    <Stack sx={{ height: '100%', justifyContent: 'center', minWidth: 0 }}>
      <Typography variant="body2" noWrap sx={{ lineHeight: 1.3 }}>
        {nameOf(admin)}
      </Typography>
      <Typography variant="caption" noWrap sx={{ lineHeight: 1.3, color: 'text.secondary' }}>
        {shownInvitation(invitation, new Date()).badge}
      </Typography>
    </Stack>
  );
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

function Reset({ admin, onReset }: { admin: AdminUserAnswer; onReset: (admin: AdminUserAnswer) => void }) {
  return (
    <Button size="small" color="inherit" aria-label={`Reset factor of ${nameOf(admin)}`} onClick={() => onReset(admin)}>
      Reset factor
    </Button>
  );
}

interface AdminUserRowCardProps {
  admin: AdminUserAnswer;
  edit: ReactNode;
  reset: ReactNode;
}

function AdminUserRowCard({ admin, edit, reset }: AdminUserRowCardProps) {
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
          Last login: {lastLoginOf(admin)} · Second factor: {factorText(admin)}
        </Typography>
        <InvitedBadge kind="admin" id={admin.id} />
        {reset}
      </Box>
      <Status admin={admin} />
      {edit}
    </Stack>
  );
}
