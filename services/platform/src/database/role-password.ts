import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ITERATIONS = 4096;
const SALT_BYTES = 16;

/** Each login role's password follows from the master key: every process knows it, and nothing need be stored. */
export function rolePassword(masterKey: Uint8Array, role: string): string {
  return createHmac('sha256', masterKey).update(`database-role:${role}`).digest('base64url');
}

/** A role's second login has a password that follows from the first one's, so that one address is enough for both. */
export function loginPasswordOf(password: string): string {
  return createHmac('sha256', password).update('login-in-a-business').digest('base64url');
}

/** Recognises the master key without giving it away. */
export function masterKeyMark(masterKey: Uint8Array): string {
  return createHmac('sha256', masterKey).update('installation').digest('base64url');
}

/** What PostgreSQL stores of a password (RFC 5802), so that the password itself is never in a statement that could be logged. */
export function scramVerifier(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const key = (label: string): Buffer => createHmac('sha256', salted).update(label).digest();
  const storedKey = createHash('sha256').update(key('Client Key')).digest('base64');
  const serverKey = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
