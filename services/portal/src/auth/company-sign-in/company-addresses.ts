import type { AuthSettings } from '../auth-settings.js';

const OWN_MACHINE = 'http://localhost';

/** In step with the web's `PATHS.companySignIn`; each business has its own, so that no provider answers in another one's name. */
export function companyAddresses({ publicUrl = OWN_MACHINE }: Pick<AuthSettings, 'publicUrl'>, business: string) {
  const { origin } = new URL(publicUrl);
  const signInLink = `${origin}/login/company/${business}`;
  return { signInLink, redirectUri: `${signInLink}/callback`, signedOutUri: `${origin}/login` };
}
