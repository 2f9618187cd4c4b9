import type { DatabaseRoles, Migration } from '@waybook/platform/database';
import { checkpointTables } from './checkpoints/checkpoints.migration.js';
import { guardsTable } from './guards.migration.js';
import { rebuildTables } from './rebuild/rebuilds.migration.js';
import { removalsOfBusinesses } from './removals.migration.js';
import { sealedTypesTable, sealingTables } from './sealing/sealing.migration.js';
import { separateBusinesses } from './separate-businesses.sql.js';

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

/**
 * Keys of persons, wrapped by the master key. The row of a destroyed key stays, so that none is made in its place. The application can
 * do no more to a key than destroy it, once.
 */
const personKeysTable = (roles: DatabaseRoles) => `
  create table person_keys (
    business uuid not null,
    person text collate "C" not null,
    wrapped_key bytea,
    created_at timestamptz not null default now(),
    destroyed_at timestamptz,
    primary key (business, person)
  );
  ${separateBusinesses(roles, 'person_keys')}
  grant select, insert, update (destroyed_at) on person_keys to "${roles.app}";
  grant select on person_keys to "${roles.system}";

  create function destroy_person_key() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.destroyed_at is not null then return old; end if;
    if new.destroyed_at is not null then new.wrapped_key := null; end if;
    return new;
  end $$;
  create trigger person_keys_are_destroyed_for_good before insert or update on person_keys
    for each row execute function destroy_person_key();
`;

const TABLES = [eventsTable, claimsTable, personKeysTable, sealingTables, checkpointTables, rebuildTables, guardsTable];

export const eventStoreMigrations: readonly Migration[] = [
  {
    name: 'event-store-1-baseline',
    insteadOf: 'event-store-1-events',
    up: (roles) => TABLES.map((sql) => sql(roles)).join('\n'),
  },
  { name: 'event-store-2-removals', up: removalsOfBusinesses },
  { name: 'event-store-3-sealed-types', up: sealedTypesTable },
];
