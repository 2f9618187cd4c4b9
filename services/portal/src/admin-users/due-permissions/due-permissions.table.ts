import { plainTable, texts, uuid } from '@waybook/platform/tables';

/** Permissions that an admin is to get because a release split one that they hold. A migration lists them; the next start grants them. */
export const duePermissions = plainTable(
  'due_permissions',
  {
    /** The admin's. */
    id: uuid(),
    business: uuid(),
    permissions: texts(),
  },
  { primaryKey: ['id'], rights: { app: [], system: ['select', 'delete'] } },
);
