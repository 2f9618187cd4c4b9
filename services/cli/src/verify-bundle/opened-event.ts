import { createDecipheriv } from 'node:crypto';
import { NotProven, type ProvenEvent } from '@waybook/contracts/proofs';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of people by their id; null where it was destroyed. */
export type KeysOfPeople = ReadonlyMap<string, Uint8Array | null>;

/**
 * What the event says, with what was encrypted under a person's key readable; null stands where that key was destroyed.
 *
 * @throws NotProven where a key isn't there, or isn't that person's
 */
export function openedEvent(event: ProvenEvent, keys: KeysOfPeople): unknown {
  const { person } = JSON.parse(event.metadata) as { person?: string };
  const key = person === undefined ? null : keys.get(person);
  if (key === undefined) throw new NotProven(`event ${event.seq}: the key of ${person} is missing`);
  return opened(JSON.parse(event.body), '', (sealed, path) => key && openField(event, path, sealed, key));
}

type OpenField = (sealed: string, path: string) => unknown;

function opened(value: unknown, path: string, open: OpenField): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => opened(item, `${path}/${index}`, open));
  const members = Object.entries(value);
  const [[name, sealed] = []] = members;
  if (members.length === 1 && name === 'sealed' && typeof sealed === 'string') return open(sealed, path);
  return Object.fromEntries(members.map(([member, each]) => [member, opened(each, `${path}/${member}`, open)]));
}

/** AES-256-GCM: a nonce, the ciphertext, the tag. Where the field stands is authenticated as well. */
function openField(event: ProvenEvent, path: string, sealed: string, key: Uint8Array): unknown {
  const { business, stream, version, type, seq } = event;
  const bytes = Buffer.from(sealed, 'base64');
  const tagAt = bytes.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(`event/${business}/${stream}/${version}/${type}${path}`));
    decipher.setAuthTag(bytes.subarray(tagAt));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, tagAt)), decipher.final()]);
    return JSON.parse(text.toString());
  } catch (error) {
    throw new NotProven(`event ${seq}: a text of it can't be read with the key that is given`, { cause: error });
  }
}
