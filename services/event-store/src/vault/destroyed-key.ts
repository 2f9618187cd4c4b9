import type { Migration } from '@waybook/platform/database';
import type { PlainRow } from '../command-runner.js';

/**
 * What erases a person: written along with the event that says so, so that the two can't part. What the key encrypted can't be read
 * from then on (other processes forget the key within a second), and none is made in its place.
 */
export function destroyedKeyRow(business: string, person: string, at: Date): PlainRow {
  return {
    table: 'person_keys',
    key: ['business', 'person'],
    columns: {
      business: { type: 'uuid', value: business },
      person: { type: 'text', value: person },
      destroyed_at: { type: 'timestamptz', value: at },
    },
  };
}

/** The application can do no more to a key than destroy it, once. */
export const keyDestructionMigration: Migration = {
  name: 'event-store-4-key-destruction',
  up: (roles) => `
    alter table person_keys add column destroyed_at timestamptz;
    grant update (destroyed_at) on person_keys to "${roles.app}";

    create function destroy_person_key() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.destroyed_at is not null then return old; end if;
      if new.destroyed_at is not null then new.wrapped_key := null; end if;
      return new;
    end $$;
    create trigger person_keys_are_destroyed_for_good before insert or update on person_keys
      for each row execute function destroy_person_key();
  `,
};
