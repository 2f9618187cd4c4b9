import { z } from 'zod';
import { ADMIN_ROLES } from '../api/permissions.js';
import { email, instant, text, uuid } from './fields.js';

/** An admin user as the list and every write answers one. */
export const AdminUserAnswer = z
  .object({
    id: uuid,
    businessId: uuid,
    firstName: text,
    lastName: text,
    username: text,
    email,
    role: z.enum(ADMIN_ROLES),
    permissions: z.array(text).meta({ example: ['all'] }),
    isActive: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
    lastLogin: instant.nullable().describe('Null: never'),
  })
  .meta({ id: 'AdminUserSchema' });
export type AdminUserAnswer = z.infer<typeof AdminUserAnswer>;
