/**
 * The Merkle leaf of an event by RFC 6962, section 2.1: the hash of 0x00 and the data. The data is the event's own hash and, in binary, every
 * column that the hash leaves out, so that none can be changed unseen; -1 stands for the length of what is null.
 * `textsend` gives a text's bytes in the connection's encoding, which is UTF-8 on all of ours; what is short is joined first.
 *
 * @param event the name under which the row of `events` stands in the query
 */
export function leafSql(event: string): string {
  return `sha256(
    '\\x00'::bytea || ${event}.hash || (xid8send(${event}.xid) || int8send(${event}.position) || timestamptz_send(${event}.recorded_at))
    || ${withLength(`${event}.idem_key`, `textsend(${event}.idem_key)`)}
    || ${withLength(`${event}.request_hash`, `${event}.request_hash`)})`;
}

function withLength(column: string, bytes: string): string {
  return `coalesce(int4send(octet_length(${column})) || ${bytes}, int4send(-1))`;
}
