import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from './second-factor.js';

/** Without what is mistaken for something else when it is read from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 118 random bits: from 112 on a plain hash keeps a code safely (ASVS 6.5.2). Codes from before 1.1 have four groups and stay good. */
const GROUPS = 6;
const GROUP_LENGTH = 4;

/** Ten codes like "k3wd-77ma-pq2x-h9tc-8xsn-r4vz". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

function newCode(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
}

/** So random that a plain hash keeps it; two people's are never alike. Case, spaces and hyphens don't count. */
export function recoveryCodeHash(person: string, entered: string): string {
  const code = entered.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${person} ${code}`).digest('hex');
}
