import { useRef } from 'react';
import { useAdmin } from '../session/use-session';
import { useIdempotencyKey } from '../api/use-idempotency-key';
import type { NewAdminUserValues } from './AdminUserFields';
import { useCreateAdminUserMutation } from './admin-users.api';
import { permissionsToGrant } from './authority.view';

/** Creates an admin user with what was chosen for them, as far as that is the creator's to grant. Throws when the server refuses. */
export function useCreateAdminUser(): (values: NewAdminUserValues) => Promise<void> {
  const me = useAdmin();
  const [create] = useCreateAdminUserMutation();
  const keyFor = useIdempotencyKey();
  const created = useRef(0);
  return async ({ confirmPassword: _typedAgain, granted, invites, password, ...values }) => {
    const trimmed = {
      ...values,
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      username: values.username.trim(),
      email: values.email.trim(),
    };
    const way = invites ? { invite: true } : { password };
    const body = { ...trimmed, ...way, permissions: permissionsToGrant(me, { role: values.role, granted }) };
    // The same person may be created again, after somebody deleted them.
    await create({ body, idempotencyKey: keyFor({ body, after: created.current }) }).unwrap();
    created.current += 1;
  };
}
