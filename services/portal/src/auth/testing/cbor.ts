/** As much of CBOR (RFC 8949) as authenticators write. */
export type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

const MAX_ONE_BYTE = 0xff;

export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, held]) => [cbor(key), cbor(held)])]);
}

/** A major type and what counts it. */
function head(type: number, count: number): Buffer {
  const first = type << 5;
  if (count < 24) return Buffer.from([first | count]);
  return Buffer.from(count <= MAX_ONE_BYTE ? [first | 24, count] : [first | 25, count >> 8, count & MAX_ONE_BYTE]);
}
