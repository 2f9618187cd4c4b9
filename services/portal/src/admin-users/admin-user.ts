import type { AdminUserEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { signInClaims } from '../people/sign-in-names.js';
import { adminUsersProjection } from './admin-user.projection.js';

export type AdminUser =
  { readonly status: 'unknown' } | { readonly status: 'active'; readonly username: string; readonly email: string };

export const adminUserStream: StreamDefinition<AdminUser, AdminUserEvent> = {
  category: 'admin-user',
  initial: { status: 'unknown' },
  evolve: (_admin, { data }) => ({ status: 'active', username: data.username, email: data.email }),
  projections: [adminUsersProjection],
  claims: (admin) => (admin.status === 'active' ? signInClaims(admin.username, admin.email) : []),
};
