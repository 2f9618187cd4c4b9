const ADDRESS = /^[\d.]+$|:/;

/** Whether this browser knows passkeys, on a host that can have some: an address of numbers has none. */
export function knowsPasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !ADDRESS.test(window.location.hostname);
}

/** Whether this is a phone or tablet that asks for a finger, a face or its lock; ask it of a browser that knows passkeys. */
export async function isPhoneWithLock(): Promise<boolean> {
  if (!window.matchMedia('(pointer: coarse)').matches) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}
