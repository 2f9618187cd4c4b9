import type { StoredPhoto } from '../store/entry-database';

/** Null where the page isn't served over HTTPS: browsers hash nothing there. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string | null> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (subtle === undefined) return null;
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the storage gave back what it was given. */
export async function isIntact({ bytes, sha256 }: StoredPhoto): Promise<boolean> {
  if (bytes.byteLength === 0) return false;
  return sha256 === null || sha256 === (await sha256Of(bytes));
}
