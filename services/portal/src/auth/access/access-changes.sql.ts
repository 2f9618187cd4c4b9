import { businessTable, type DatabaseRoles } from '@waybook/platform/database';

/**
 * One row per person or business whose right to use the portal changed: a session was revoked, a status or a permission
 * changed. Triggers write it, so that no command can forget to. Every instance polls it, see AccessChanges.
 */
export function accessChangesSql(roles: DatabaseRoles): string {
  return `
    create table access_changes (
      subject uuid primary key,
      business uuid not null,
      changed_at timestamptz not null
    );
    create index access_changes_by_time on access_changes (changed_at);
    ${businessTable(roles, 'access_changes')}

    create function note_access_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
      declare
        before jsonb := to_jsonb(old);
      begin
        insert into public.access_changes (subject, business, changed_at)
          values ((before ->> tg_argv[0])::uuid, old.business, clock_timestamp())
          on conflict (subject) do update set changed_at = excluded.changed_at;
        return null;
      end
    $$;

    create trigger sessions_revoked after update of revoked_at on sessions for each row
      when (old.revoked_at is distinct from new.revoked_at) execute function note_access_change('user_id');
    create trigger sessions_deleted after delete on sessions for each row
      when (old.revoked_at is null) execute function note_access_change('user_id');

    create trigger drivers_access after update of status, session_epoch on drivers for each row
      when ((old.status, old.session_epoch) is distinct from (new.status, new.session_epoch))
      execute function note_access_change('id');
    create trigger drivers_deleted after delete on drivers for each row execute function note_access_change('id');

    create trigger admin_users_access after update of role, permissions, is_active, session_epoch on admin_users for each row
      when ((old.role, old.permissions, old.is_active, old.session_epoch)
        is distinct from (new.role, new.permissions, new.is_active, new.session_epoch))
      execute function note_access_change('id');
    create trigger admin_users_deleted after delete on admin_users for each row execute function note_access_change('id');

    create trigger businesses_activity after update of is_active on businesses for each row
      when (old.is_active is distinct from new.is_active) execute function note_access_change('id');
  `;
}
