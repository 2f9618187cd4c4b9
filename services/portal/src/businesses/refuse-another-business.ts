import { AnotherBusiness } from './business.errors.js';

/**
 * Whose business it is, the token tells. A body may say it, too, and is refused where it names another.
 *
 * @throws AnotherBusiness
 */
export function refuseAnotherBusiness(business: string, named: string | null | undefined): void {
  if (named && named.toLowerCase() !== business) throw new AnotherBusiness();
}
