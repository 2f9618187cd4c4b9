import { usePermission } from '../session/use-session';
import { useGetAdminUsersQuery } from './admin-users.api';

/** The admins to choose from; null for whoever may not know them. */
export function useAdminOptions(): { value: string; label: string }[] | null {
  const mayKnow = usePermission('admin-users:read');
  const { data: admins = [] } = useGetAdminUsersQuery(undefined, { skip: !mayKnow });
  return mayKnow
    ? admins.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
    : null;
}
