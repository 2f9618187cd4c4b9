/** A fresh key for one intended write. Unlike crypto.randomUUID it also works on a page that isn't served over HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
