import { AdminUsersScreen } from '../../features/admin-users/AdminUsersScreen';

export function AdminUsersPage() {
  return <AdminUsersScreen />;
}
