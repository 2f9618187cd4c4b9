import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

const KEY_BYTES = 32;

function hashOf(password, salt = randomBytes(16)) {
  return `${salt.toString('base64')}:${scryptSync(password, salt, KEY_BYTES).toString('base64')}`;
}

export function isPassword(password, hash) {
  const [salt] = hash.split(':');
  return timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(password, Buffer.from(salt, 'base64'))));
}

/** The same drivers as the portal's, with the photos that they uploaded there, so that every server gets the same bytes. */
export function peopleFromFile(path) {
  const { password, drivers } = JSON.parse(readFileSync(path, 'utf8'));
  const passwordHash = hashOf(password);
  const businessId = randomUUID();
  return drivers.map(({ email, podPhotos }, index) => ({
    id: randomUUID(),
    businessId,
    driverCode: `DS${String(index).padStart(6, '0')}`,
    name: 'Bench Driver',
    email,
    passwordHash,
    status: 'active',
    isVatRegistered: false,
    membershipFeePence: 2500,
    photoPaths: Object.values(podPhotos),
  }));
}
