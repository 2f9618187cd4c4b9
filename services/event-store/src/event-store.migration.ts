import type { DatabaseRoles, Migration } from '@waybook/platform/database';
import { checkpointsMigration } from './checkpoints/checkpoints.migration.js';
import { guardsMigration } from './guards.migration.js';
import {
  rebuildsLoadedMigration,
  rebuildsMigration,
  rebuildsOfRowListsMigration,
} from './rebuild/rebuilds.migration.js';
import { sealingMigration } from './sealing/sealing.migration.js';
import { separateBusinesses } from './separate-businesses.sql.js';
import { keyDestructionMigration } from './vault/destroyed-key.js';

/**
 * `xid` and `position` put the log in order; the application may not choose them, nor when a row was recorded.
 * `body` and `metadata` are text, not jsonb, because their bytes are what was hashed.
 */
const eventsTable = (roles: DatabaseRoles) => `
  -- A domain's check is kept ready; a table's is parsed anew for each statement.
  create domain event_version as integer check (value > 0);
  create table events (
    xid xid8 not null default pg_current_xact_id(),
    position bigint generated always as identity,
    at timestamptz not null,
    recorded_at timestamptz not null default clock_timestamp(),
    version event_version not null,
    business uuid not null,
    event_id uuid not null,
    stream text collate "C" not null,
    type text collate "C" not null,
    body text collate "C" not null,
    metadata text collate "C" not null,
    idem_key text collate "C",
    request_hash bytea,
    prev_hash bytea not null,
    hash bytea not null,
    primary key (xid, position),
    constraint events_one_per_version unique (business, stream, version)
  );
  create unique index events_one_per_idempotency_key on events (business, idem_key) where idem_key is not null;
  ${separateBusinesses(roles, 'events')}
  grant select on events to "${roles.app}", "${roles.system}";
  grant insert (at, version, business, event_id, stream, type, body, metadata, idem_key, request_hash, prev_hash, hash)
    on events to "${roles.app}";

  create function refuse_to_change_events() returns trigger language plpgsql as $$
  begin
    raise exception 'events are only ever appended' using errcode = 'restrict_violation';
  end $$;
  create trigger events_are_only_appended before update or delete or truncate on events
    for each statement execute function refuse_to_change_events();
  alter table events enable always trigger events_are_only_appended;
`;

/** What only one stream may hold at a time, across all businesses. */
const claimsTable = (roles: DatabaseRoles) => `
  create table claims (
    business uuid not null,
    scope text collate "C" not null,
    value text collate "C" not null,
    stream text collate "C" not null,
    primary key (scope, value)
  );
  create index claims_by_value on claims (business, value);
  create index claims_by_stream on claims (business, stream);
  ${separateBusinesses(roles, 'claims')}
  grant select, insert, delete on claims to "${roles.app}";
  grant select, insert, update, delete on claims to "${roles.system}";
`;

/** Keys of persons, wrapped by the master key. The row of a destroyed key stays, so that none is made in its place. */
const personKeysTable = (roles: DatabaseRoles) => `
  create table person_keys (
    business uuid not null,
    person text collate "C" not null,
    wrapped_key bytea,
    created_at timestamptz not null default now(),
    primary key (business, person)
  );
  ${separateBusinesses(roles, 'person_keys')}
  grant select, insert on person_keys to "${roles.app}";
  grant select on person_keys to "${roles.system}";
`;

export const eventStoreMigrations: readonly Migration[] = [
  { name: 'event-store-1-events', up: eventsTable },
  { name: 'event-store-2-claims', up: claimsTable },
  { name: 'event-store-3-person-keys', up: personKeysTable },
  keyDestructionMigration,
  sealingMigration,
  checkpointsMigration,
  rebuildsMigration,
  rebuildsLoadedMigration,
  guardsMigration,
  rebuildsOfRowListsMigration,
];
