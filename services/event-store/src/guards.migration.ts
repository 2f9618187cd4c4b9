import type { DatabaseRoles } from '@waybook/platform/database';
import { separateBusinesses } from './separate-businesses.sql.js';

/**
 * How often each guard was taken. No part of the log: a number here means something only to a command that has read it and not yet
 * appended, so a table that begins empty is as good as any. A row is updated over and over and its key never, so that with room
 * on its page no update touches the index.
 */
export const guardsTable = (roles: DatabaseRoles) => `
  create domain guard_tick as bigint constraint guard_has_moved check (value > 0);
  create table guards (
    business uuid not null,
    name text collate "C" not null,
    tick guard_tick not null,
    primary key (business, name)
  ) with (fillfactor = 75);
  ${separateBusinesses(roles, 'guards')}
  grant select, insert, update on guards to "${roles.app}";
  grant select on guards to "${roles.system}";
`;
