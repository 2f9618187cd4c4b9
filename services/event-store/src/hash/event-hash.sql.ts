/**
 * SQL that recomputes the hash of a row of `events` known as `alias`, from the same bytes as `hashedBytes`. `textsend` gives a text's
 * bytes in the connection's encoding, which is UTF-8 on all of ours; what is short is joined first, so that the body is copied once. Seconds as
 * a double are exact to less than half a microsecond until the year 2106.
 */
export function eventHashSql(alias: string): string {
  const lengthPrefixed = (column: string) => `${lengthOf(alias, column)} || textsend(${alias}.${column})`;
  return `sha256(
    (${alias}.prev_hash || uuid_send(${alias}.business) || uuid_send(${alias}.event_id) || int4send(${alias}.version)
      || int8send((date_part('epoch', ${alias}.at) * 1000000)::int8)
      || ${['stream', 'type', 'metadata'].map(lengthPrefixed).join(' || ')} || ${lengthOf(alias, 'body')})
    || textsend(${alias}.body))`;
}

function lengthOf(alias: string, column: string): string {
  return `int4send(octet_length(${alias}.${column}))`;
}
