import type { AuthSettings } from '../auth-settings.js';

/** Where passkeys are good: browsers bind each to the host, and say of which page it was used. */
export interface RelyingParty {
  /** The host's name. */
  readonly id: string;
  readonly origin: string;
}

const OWN_MACHINE = 'http://localhost';

/** By the address that people type, as the portal is configured; what a request says of it is never asked. */
export function relyingParty({ publicUrl = OWN_MACHINE }: Pick<AuthSettings, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
