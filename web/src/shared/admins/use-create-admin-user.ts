import { useRef } from 'react';
import { useAdmin } from '../session/use-session';
import { useIdempotencyKey } from '../api/use-idempotency-key';
import type { NewAdminUserValues } from './AdminUserFields';
import { useCreateAdminUserMutation } from './admin-users.api';
import { permissionsToGrant } from './authority.view';

/** Creates an admin user with the permission "all", as far as that is the creator's to grant. Throws when the server refuses. */
export function useCreateAdminUser(): (values: NewAdminUserValues) => Promise<void> {
  const me = useAdmin();
  const [create] = useCreateAdminUserMutation();
  const keyFor = useIdempotencyKey();
  const created = useRef(0);
  return async ({ confirmPassword: _typedAgain, ...values }) => {
    const trimmed = {
      ...values,
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      username: values.username.trim(),
      email: values.email.trim(),
    };
    const body = { ...trimmed, permissions: permissionsToGrant(me, values.role) };
    // The same person may be created again, after somebody deleted them.
    await create({ body, idempotencyKey: keyFor({ body, after: created.current }) }).unwrap();
    created.current += 1;
  };
}
