import { areEqual, base64, joined, NotProven, sha256, toHex, utf8, type Bytes } from './bytes.js';

const ED25519 = 1;
const KEY_BYTES = 32;
const KEY_HASH_BYTES = 4;

interface LogKey {
  readonly name: string;
  readonly hash: Bytes;
  readonly key: Bytes;
}

/** `<name>+<key hash>+<base64 of type and key>`, as an auditor keeps it. @throws NotProven for anything else */
async function readKey(publicKey: string): Promise<LogKey> {
  const [, name = '', keyHash, encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(publicKey) ?? [];
  const key = base64(encoded);
  if (key[0] !== ED25519 || key.length !== 1 + KEY_BYTES) throw new NotProven('the public key is not an Ed25519 key');
  const hash = (await sha256(utf8(`${name}\n`), key)).subarray(0, KEY_HASH_BYTES);
  if (toHex(hash) !== keyHash) throw new NotProven('the public key is not whole');
  return { name, hash, key: key.subarray(1) };
}

/** Whether the text is a public key of a log. */
export async function isLogKey(text: string): Promise<boolean> {
  return readKey(text).then(
    () => true,
    () => false,
  );
}

/**
 * The signed text: https://c2sp.org/signed-note. While a log's key is changed over its notes bear two signatures; one by a known key is enough.
 *
 * @param what names it in a refusal
 * @throws NotProven
 */
export async function openNote(note: string, publicKeys: readonly string[], what: string): Promise<string> {
  const keys = await Promise.all(publicKeys.map(readKey));
  const border = note.lastIndexOf('\n\n');
  const text = note.slice(0, border + 1);
  const lines = note.slice(border + 2).split('\n');
  if (lines.pop() !== '') throw new NotProven(`${what} is not as Waybook writes it`);
  for (const line of lines) {
    const [, signer, signature = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const bytes = base64(signature);
    const known = keys.find(({ name, hash }) => signer === name && areEqual(bytes.subarray(0, KEY_HASH_BYTES), hash));
    if (known === undefined) continue;
    if (await isSignature(bytes.slice(KEY_HASH_BYTES), text, known.key)) return text;
    throw new NotProven(`${what} is not what was signed`);
  }
  throw new NotProven(`${what} was signed by another key`);
}

async function isSignature(signature: Bytes, text: string, publicKey: Bytes): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', joined([publicKey]), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, utf8(text));
}

/** Browsers before 2025 know no Ed25519, and none has WebCrypto on a page that came over plain http. */
export async function canCheckSignatures(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(KEY_BYTES), 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}
