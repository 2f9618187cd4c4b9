/** SQL that recomputes the hash of a row of `events` known as `alias`, from the same bytes as `hashedBytes`. */
export function eventHashSql(alias: string): string {
  const lengthPrefixed = (column: string) =>
    `int4send(octet_length(convert_to(${alias}.${column}, 'UTF8'))) || convert_to(${alias}.${column}, 'UTF8')`;
  return `sha256(
    ${alias}.prev_hash || uuid_send(${alias}.business) || uuid_send(${alias}.event_id) || int4send(${alias}.version)
    || int8send((extract(epoch from ${alias}.at) * 1000000)::int8)
    || ${['stream', 'type', 'metadata', 'body'].map(lengthPrefixed).join(' || ')})`;
}
