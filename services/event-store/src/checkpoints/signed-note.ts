import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Ed25519 in the C2SP signed-note form: https://c2sp.org/signed-note */
const ED25519 = Buffer.from([1]);
const KEY_HASH_BYTES = 4;
const SIGNATURE_LINE = /^— (\S+) ([A-Za-z0-9+/]+=*)$/;
const VERIFIER = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/;
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

/** Who signs: a name without spaces or plus signs, and the key's 32 bytes. */
export interface NoteSigner {
  readonly name: string;
  readonly privateKey: Uint8Array;
  /** Signs beside it while keys are changed over, for whoever knows this one alone. */
  readonly previousKey?: Uint8Array;
  /** Those of before, which sign nothing any more: what they signed stays good. */
  readonly earlier?: readonly NoteVerifier[];
}

export interface NoteVerifier {
  readonly name: string;
  readonly publicKey: Uint8Array;
}

/** The text, which ends with a line break, an empty line, and a line for each signature. */
export function signNote(text: string, { name, privateKey, previousKey }: NoteSigner): string {
  const signatures = [privateKey, ...(previousKey ? [previousKey] : [])].map((secret) => {
    const key = privateKeyOf(secret);
    const signature = sign(null, Buffer.from(text), key);
    const publicKey = rawPublicKey(createPublicKey(key));
    return `— ${name} ${Buffer.concat([keyHash(name, publicKey), signature]).toString('base64')}\n`;
  });
  return `${text}\n${signatures.join('')}`;
}

/** Of the key that signs now. */
export function verifierOf({ name, privateKey }: NoteSigner): NoteVerifier {
  return { name, publicKey: rawPublicKey(createPublicKey(privateKeyOf(privateKey))) };
}

/** Of the key that signs now, first, and of all that signed before it. */
export function verifiersOf(signer: NoteSigner): NoteVerifier[] {
  const { name, previousKey, earlier = [] } = signer;
  const previous = previousKey ? [verifierOf({ name, privateKey: previousKey })] : [];
  return [verifierOf(signer), ...previous, ...earlier];
}

function privateKeyOf(secret: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, secret]), format: 'der', type: 'pkcs8' });
}

/** As an auditor keeps it: `<name>+<key hash>+<base64 of type and key>`. */
export function verifierText({ name, publicKey }: NoteVerifier): string {
  const key = Buffer.concat([ED25519, publicKey]).toString('base64');
  return `${name}+${keyHash(name, publicKey).toString('hex')}+${key}`;
}

/** What `verifierText` wrote; null where it isn't that. */
export function readVerifier(text: string): NoteVerifier | null {
  const [, name, , encoded] = VERIFIER.exec(text) ?? [];
  if (name === undefined) return null;
  const verifier = { name, publicKey: Buffer.from(encoded!, 'base64').subarray(ED25519.length) };
  return verifierText(verifier) === text ? verifier : null;
}

/** The signed text; null where no known key has signed it as it stands. */
export function openNote(note: string, verifiers: readonly NoteVerifier[]): string | null {
  const border = note.lastIndexOf('\n\n');
  if (border < 0) return null;
  const text = note.slice(0, border + 1);
  const lines = note.slice(border + 2).split('\n');
  if (lines.pop() !== '' || !lines.every((line) => SIGNATURE_LINE.test(line))) return null;
  const isSigned = lines.some((line) => verifiers.some((verifier) => isSignatureOf(line, text, verifier)));
  return isSigned ? text : null;
}

function isSignatureOf(line: string, text: string, verifier: NoteVerifier): boolean {
  const { name, publicKey } = verifier;
  const [, signer, encoded = ''] = SIGNATURE_LINE.exec(line) ?? [];
  if (signer !== name) return false;
  const bytes = Buffer.from(encoded, 'base64');
  if (!bytes.subarray(0, KEY_HASH_BYTES).equals(keyHash(name, publicKey))) return false;
  return verify(null, Buffer.from(text), keyOf(verifier), bytes.subarray(KEY_HASH_BYTES));
}

/** To make one costs more than to verify a signature with it. */
const madeKeys = new WeakMap<NoteVerifier, KeyObject>();

function keyOf(verifier: NoteVerifier): KeyObject {
  const made = madeKeys.get(verifier);
  if (made) return made;
  const der = Buffer.concat([SPKI_ED25519, verifier.publicKey]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  madeKeys.set(verifier, key);
  return key;
}

function keyHash(name: string, publicKey: Uint8Array): Buffer {
  return createHash('sha256')
    .update(`${name}\n`)
    .update(ED25519)
    .update(publicKey)
    .digest()
    .subarray(0, KEY_HASH_BYTES);
}

function rawPublicKey(key: KeyObject): Buffer {
  return key.export({ format: 'der', type: 'spki' }).subarray(SPKI_ED25519.length);
}
