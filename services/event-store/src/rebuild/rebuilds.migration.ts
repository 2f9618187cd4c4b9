import type { DatabaseRoles } from '@waybook/platform/database';
import { separateBusinesses } from '../separate-businesses.sql.js';

/**
 * How far a rebuild beside the live table has come, and which of that table's rows were changed meanwhile: by appends, and by whatever
 * changes rows without an event, as an erasure does. The trigger is on a table only while it is rebuilt. Where a stream has several rows
 * in a table, it names the column that holds the stream's id; a row that goes over from one stream to another touches both.
 */
export const rebuildTables = (roles: DatabaseRoles) => `
  create table projection_rebuilds (
    projection text primary key,
    from_xid xid8 not null,
    after_business uuid,
    after_stream text collate "C",
    done bigint not null default 0,
    total bigint not null,
    started_at timestamptz not null default now(),
    is_loaded boolean not null default false
  );
  create table projection_touches (
    number bigint generated always as identity primary key,
    projection text not null,
    business uuid not null,
    id uuid not null
  );
  create index projection_touches_in_order on projection_touches (projection, number);
  ${separateBusinesses(roles, 'projection_touches')}
  grant select on projection_rebuilds, projection_touches to "${roles.system}";

  create function note_projection_touch() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if tg_nargs > 0 then
        insert into public.projection_touches (projection, business, id)
        select distinct tg_table_name, (touched ->> 'business')::uuid, (touched ->> tg_argv[0])::uuid
        from (values
          (case when tg_op <> 'INSERT' then to_jsonb(old) end),
          (case when tg_op <> 'DELETE' then to_jsonb(new) end)) as sides (touched)
        where touched is not null;
      elsif tg_op = 'DELETE' then
        insert into public.projection_touches (projection, business, id) values (tg_table_name, old.business, old.id);
      else
        insert into public.projection_touches (projection, business, id) values (tg_table_name, new.business, new.id);
      end if;
      return null;
    end
  $$;
`;
