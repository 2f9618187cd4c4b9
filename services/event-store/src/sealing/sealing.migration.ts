import type { DatabaseRoles } from '@waybook/platform/database';
import { separateBusinesses } from '../separate-businesses.sql.js';

/**
 * The log's order that everyone may rely on: `seq` is dense and final. One row tells how far sealing has come and who may go on
 * with it: a sealer whose epoch is past seals nothing.
 */
export const sealingTables = (roles: DatabaseRoles) => `
  create table sealed (
    seq bigint primary key,
    xid xid8 not null,
    position bigint not null,
    business uuid not null,
    leaf bytea not null
  );
  create index sealed_by_business on sealed (business, seq);
  create unique index sealed_once on sealed (xid, position);
  ${separateBusinesses(roles, 'sealed')}
  grant select on sealed to "${roles.app}", "${roles.system}";
  grant insert on sealed to "${roles.system}";
  create trigger sealed_is_only_appended before update or delete or truncate on sealed
    for each statement execute function refuse_to_change_events();
  alter table sealed enable always trigger sealed_is_only_appended;

  create table sealing (
    single boolean primary key default true check (single),
    epoch bigint not null default 0,
    last_seq bigint not null default 0,
    xid xid8 not null default '0',
    position bigint not null default 0
  );
  insert into sealing default values;
  grant select, update on sealing to "${roles.system}";
`;

/** Places of the log that one row of `sealed_types` tells of. */
export const SEALED_BLOCK = 1_024;

/**
 * Which types a business has in which block of the log, so that whoever reads forwards for a rare type passes over blocks without it. It says
 * nothing that the log doesn't, and may name a block too many, but never one too few.
 */
export const sealedTypesTable = (roles: DatabaseRoles) => `
  create table sealed_types (
    business uuid not null,
    type text collate "C" not null,
    block bigint not null,
    primary key (business, type, block)
  );
  ${separateBusinesses(roles, 'sealed_types')}
  grant select on sealed_types to "${roles.app}", "${roles.system}";
  grant insert on sealed_types to "${roles.system}";
  insert into sealed_types (business, type, block)
    select distinct s.business, e.type, s.seq / ${SEALED_BLOCK} from sealed s join events e on (e.xid, e.position) = (s.xid, s.position);
`;
