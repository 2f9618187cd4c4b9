/** The installation's own stream, in which a removal is recorded. */
const LOG_STREAM = 'log-00000000-0000-0000-0000-000000000000';

/**
 * Events go with the whole business that they are of, once the log says that it was removed, and never else. Looked at once for each statement
 * that deletes, so that nothing is asked of an append. Whether a key of the log has signed the removal is for verifying to say.
 */
export const removalsOfBusinesses = () => `
  drop trigger events_are_only_appended on events;
  create trigger events_are_only_appended before update or truncate on events
    for each statement execute function refuse_to_change_events();
  alter table events enable always trigger events_are_only_appended;

  create function refuse_to_lose_events() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if exists (
      select from (select distinct business from gone) as lost
      where not exists (
        select from public.events said
        where said.business = '00000000-0000-0000-0000-000000000000' and said.stream = '${LOG_STREAM}'
          and said.type = 'BusinessRemoved' and said.body::json ->> 'businessId' = lost.business::text))
    then
      raise exception 'events are only ever appended' using errcode = 'restrict_violation';
    end if;
    return null;
  end $$;
  create trigger events_go_with_their_business after delete on events referencing old table as gone
    for each statement execute function refuse_to_lose_events();
  alter table events enable always trigger events_go_with_their_business;
`;
