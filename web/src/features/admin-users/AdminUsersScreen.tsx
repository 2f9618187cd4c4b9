import { MailOutlinedIcon } from '../../shared/ui/icons/MailOutlinedIcon';
import { PersonAddOutlinedIcon } from '../../shared/ui/icons/PersonAddOutlinedIcon';
import { Box, Button, Card, Stack } from '@mui/material';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useGetAdminUsersQuery } from '../../shared/admins/admin-users.api';
import { useScreenAction } from '../../shared/commands/use-screen-action';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { PageHeader } from '../../shared/ui/PageHeader';
import { AdminUserCard } from './AdminUserCard';
import { CreateAdminUserDialog } from './CreateAdminUserDialog';
import { DeleteAdminUserDialog } from './DeleteAdminUserDialog';
import { InviteAdminUserDialog } from './InviteAdminUserDialog';

export function AdminUsersScreen() {
  const { data, error, isLoading, refetch } = useGetAdminUsersQuery();
  const creating = useScreenAction('add-admin-user');
  const inviting = useScreenAction('invite-admin-user');
  const [leaving, setLeaving] = useState<AdminUserAnswer | null>(null);
  const add = creating.isAllowed && (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
      <Button variant="contained" startIcon={<MailOutlinedIcon />} onClick={inviting.open}>
        Invite Admin User
      </Button>
      <Button variant="outlined" startIcon={<PersonAddOutlinedIcon />} onClick={creating.open}>
        Add Admin User
      </Button>
    </Stack>
  );
  return (
    <>
      <PageHeader title="Admin User Management" subtitle="Manage who works in the back office." actions={add} />
      {isLoading && (
        <Card>
          <LoadingRows text="Loading admin users..." />
        </Card>
      )}
      {error !== undefined && (
        <ErrorState text="Error loading admin users:" error={error} retry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState text="No Admin Users" action={add} />}
      {data !== undefined && <AdminUserCards admins={data} onDelete={setLeaving} />}
      {creating.isOpen && <CreateAdminUserDialog onClose={creating.close} />}
      {inviting.isOpen && <InviteAdminUserDialog onClose={inviting.close} />}
      {leaving !== null && <DeleteAdminUserDialog admin={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

interface AdminUserCardsProps {
  admins: readonly AdminUserAnswer[];
  onDelete: (admin: AdminUserAnswer) => void;
}

function AdminUserCards({ admins, onDelete }: AdminUserCardsProps) {
  return (
    <Box
      component="ul"
      aria-label="Admin users"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr', lg: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {admins.map((admin) => (
        <li key={admin.id}>
          <AdminUserCard admin={admin} onDelete={() => onDelete(admin)} />
        </li>
      ))}
    </Box>
  );
}
