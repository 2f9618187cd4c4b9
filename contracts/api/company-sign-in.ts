import type { AdminRole } from './permissions.js';

export const COMPANY_SIGN_IN_LIMITS = {
  issuer: 500,
  clientId: 255,
  clientSecret: 1_024,
  scopes: 255,
  claim: 255,
  claimValue: 255,
  roles: 50,
  connectable: 200,
  secondFactorValues: 20,
  /** What the provider sends a browser back with. */
  query: 6_000,
} as const;

/** So long a session lasts that the company's provider let in; then it is asked again. */
export const COMPANY_SESSION_HOURS = 12;

/** Where a provider says how somebody signed in: one class of all it did, or a list of methods. */
export const SECOND_FACTOR_CLAIMS = ['acr', 'amr'] as const;
export type SecondFactorClaim = (typeof SECOND_FACTOR_CLAIMS)[number];

/** Any of the values stands for a second factor. */
export interface CompanySecondFactor {
  claim: SecondFactorClaim;
  values: string[];
}

/** Whoever has this value in the claim has this role. */
export interface CompanyRole {
  value: string;
  role: AdminRole;
}

/** `PUT /api/company-sign-in` */
export interface CompanySignInRequest {
  issuer: string;
  clientId: string;
  /** Left out: the one that is there stays. */
  clientSecret?: string;
  /** Asked for beside `openid email profile`, separated by spaces. */
  extraScopes?: string;
  /** Its name, or its path with dots, like `realm_access.roles`. */
  roleClaim: string;
  /** The first whose value somebody has counts. */
  roles: CompanyRole[];
  makesAccounts: boolean;
  isOnlyWay: boolean;
  /** The director who goes on signing in without the provider, where it is the only way. */
  breakGlassAdminId?: string | null;
  /** Accounts that the provider's verified e-mail address may open the first time. */
  connectable: string[];
  /** Left out or null: the provider isn't asked, and its sign-in counts as one with a second factor. */
  secondFactor?: CompanySecondFactor | null;
}

/** `POST /api/auth/company-sign-in/start` */
export interface StartCompanySignInRequest {
  business: string;
  /** Asks the provider to authenticate the person again, even if they are signed in there. */
  isFresh?: boolean;
}

/** `POST /api/auth/company-sign-in/finish` */
export interface FinishCompanySignInRequest {
  business: string;
  /** What the provider put behind the `?` of the address that it sent the browser back to. */
  query: string;
}
