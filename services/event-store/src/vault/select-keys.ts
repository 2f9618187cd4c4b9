import type { Statement } from '../wire/batch.js';

export function selectKeys(business: string, persons: readonly string[]): Statement {
  return {
    name: 'event_store_select_keys',
    text: 'select person, wrapped_key from person_keys where business = $1::uuid and person = any ($2::text[])',
    values: [business, persons],
  };
}
