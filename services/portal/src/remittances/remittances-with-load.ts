/** So many of each kind are found: a load is on more than one remittance only by mistake, but four digits begin many. */
const MAX_WITH_LOAD = 200;

/**
 * A SELECT of the ids of the remittances with a load ID that begins as `typed` says, which names the place of a value; `$1` is the business.
 * One that counts holds its loads as claims; the rejected, withdrawn and corrected have let go of theirs, and an index holds what they were.
 */
export const idsWithLoad = (typed: string) => `
  (select substr(c.stream, length('remittance-') + 1)::uuid as id from claims c
   where c.business = $1 and c.value >= ${typed} and c.value < ${typed} || ':' and c.stream >= 'remittance-' and c.stream < 'remittance.'
   limit ${MAX_WITH_LOAD})
  union all
  (select o.id from remittances o
   where o.business = $1 and not o.is_counted and exists (select from unnest(o.load_ids) load_id where starts_with(load_id, ${typed}))
   order by o.submitted_at desc limit ${MAX_WITH_LOAD})`;
