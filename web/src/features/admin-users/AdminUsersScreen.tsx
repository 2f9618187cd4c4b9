import PersonAddOutlinedIcon from '@mui/icons-material/PersonAddOutlined';
import { Box, Button, Card } from '@mui/material';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useGetAdminUsersQuery } from '../../shared/admins/admin-users.api';
import { usePermission } from '../../shared/session/use-session';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { PageHeader } from '../../shared/ui/PageHeader';
import { AdminUserCard } from './AdminUserCard';
import { CreateAdminUserDialog } from './CreateAdminUserDialog';
import { DeleteAdminUserDialog } from './DeleteAdminUserDialog';

export function AdminUsersScreen() {
  const { data, error, isLoading, refetch } = useGetAdminUsersQuery();
  const mayWrite = usePermission('admin-users:write');
  const [isCreating, setIsCreating] = useState(false);
  const [leaving, setLeaving] = useState<AdminUserAnswer | null>(null);
  const add = mayWrite && (
    <Button variant="contained" startIcon={<PersonAddOutlinedIcon />} onClick={() => setIsCreating(true)}>
      Add Admin User
    </Button>
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
      {isCreating && <CreateAdminUserDialog onClose={() => setIsCreating(false)} />}
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
