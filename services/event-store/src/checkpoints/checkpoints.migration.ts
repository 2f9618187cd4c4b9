import type { DatabaseRoles } from '@waybook/platform/database';

/** Of the whole installation, so for the system's role alone; nothing here tells of any business more than hashes. */
export const checkpointTables = ({ system }: DatabaseRoles) => `
  -- Complete nodes of the kept levels: 8, 16, 24. What lies between is quickly made again.
  create table merkle_nodes (
    level smallint not null,
    place bigint not null,
    hash bytea not null,
    primary key (level, place)
  );
  create table checkpoints (
    size bigint primary key,
    note text not null,
    signed_at timestamptz not null
  );
  grant select, insert on merkle_nodes, checkpoints to "${system}";
  create trigger merkle_nodes_are_only_appended before update or delete or truncate on merkle_nodes
    for each statement execute function refuse_to_change_events();
  create trigger checkpoints_are_only_appended before update or delete or truncate on checkpoints
    for each statement execute function refuse_to_change_events();
  alter table merkle_nodes enable always trigger merkle_nodes_are_only_appended;
  alter table checkpoints enable always trigger checkpoints_are_only_appended;
`;
