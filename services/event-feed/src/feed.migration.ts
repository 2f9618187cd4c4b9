import type { DatabaseRoles, Migration } from '@waybook/platform/database';

/** Grants the system's role alone: a feed spans all businesses. */
const feedTables = ({ system }: DatabaseRoles) => `
  create table feed_checkpoints (
    consumer text collate "C" primary key,
    seq bigint not null
  );

  -- What was handled, so that a repetition is recognised.
  create table feed_inbox (
    consumer text collate "C" not null,
    event_id text collate "C" not null,
    handled_at timestamptz not null default now(),
    primary key (consumer, event_id)
  );
  create index feed_inbox_by_age on feed_inbox (handled_at);

  -- Events of keys that are put aside, in order: the first of a key is tried again, what follows waits for it.
  create table feed_backlog (
    consumer text collate "C" not null,
    key text collate "C" not null,
    place bigint generated always as identity,
    event_id text collate "C" not null,
    event jsonb not null,
    attempts integer not null,
    next_attempt_at timestamptz not null,
    is_dead boolean not null default false,
    -- Whether the broker's dead-letter topic has it, where there is a broker.
    is_reported boolean not null default false,
    error text,
    put_aside_at timestamptz not null default now(),
    primary key (consumer, key, place),
    unique (consumer, event_id)
  );
  -- How far the relay has come, and who may go on with it: one whose epoch is past moves nothing.
  create table relaying (
    single boolean primary key default true check (single),
    epoch bigint not null default 0,
    seq bigint not null default 0
  );
  insert into relaying default values;
  grant select, update on relaying to "${system}";

  grant select, insert, update, delete on feed_checkpoints, feed_inbox, feed_backlog to "${system}";
`;

export const feedMigrations: readonly Migration[] = [{ name: 'event-feed-1-baseline', up: feedTables }];
