/** What is shown isn't what was signed. The message says where, for whoever reads the result. */
export class NotProven extends Error {
  override readonly name = 'NotProven';
}

export type Bytes = Uint8Array<ArrayBuffer>;

const INT4_BYTES = 4;
const INT8_BYTES = 8;

/** By WebCrypto, which Node and browsers both have. */
export async function sha256(...parts: readonly Bytes[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joined(parts)));
}

export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

/** Decoders pass over what they can't decode; a text that stands for the same bytes as another is a change as well. */
function onlyIf(isCanonical: boolean, text: string): void {
  if (!isCanonical) throw new NotProven(`"${text}" is not as Waybook writes it`);
}

export function utf8(text: string): Bytes {
  const bytes = new TextEncoder().encode(text);
  onlyIf(textOf(bytes) === text, text);
  return bytes;
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

export function hex(text: string): Bytes {
  onlyIf(/^(?:[0-9a-f]{2})*$/.test(text), text);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function base64(text: string): Bytes {
  onlyIf(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2,3}=*)?$/.test(text), text);
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  onlyIf(btoa(String.fromCharCode(...bytes)) === text, text);
  return bytes;
}

export function uuid(text: string): Bytes {
  onlyIf(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text), text);
  return hex(text.replaceAll('-', ''));
}

export function int4(value: number): Bytes {
  const bytes = new Uint8Array(INT4_BYTES);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, value);
  onlyIf(view.getInt32(0) === value, String(value));
  return bytes;
}

export function int8(text: string): Bytes {
  const bytes = new Uint8Array(INT8_BYTES);
  const view = new DataView(bytes.buffer);
  view.setBigInt64(0, BigInt(text));
  onlyIf(String(view.getBigInt64(0)) === text, text);
  return bytes;
}

/** As PostgreSQL sends a value: its length, -1 for none, and its bytes. */
export function withLength(bytes: Bytes | null): Bytes {
  return bytes === null ? int4(-1) : joined([int4(bytes.length), bytes]);
}
