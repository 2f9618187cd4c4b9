import type { AdminUser, DriverUser } from '@waybook/contracts/api';

/** A person as the read tables know them now. */
export type Person =
  | (AnyPerson & {
      readonly type: 'admin';
      readonly user: AdminUser;
      readonly isActive: boolean;
      /** From when on a session in which none was shown does nothing more; null while their role needs none. */
      readonly secondFactorDueAt: Date | null;
      /** Whether they sign in with the company's provider and no other way. */
      readonly mustUseCompanySignIn: boolean;
    })
  | (AnyPerson & { readonly type: 'driver'; readonly user: DriverUser });

interface AnyPerson {
  readonly isBusinessActive: boolean;
  /** Whether signing in asks them for a code as well. */
  readonly hasSecondFactor: boolean;
  /** Sessions that were opened in an epoch before have ended. */
  readonly sessionEpoch: number;
}
