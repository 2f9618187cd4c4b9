import type { ConfirmSecondFactorRequest } from './auth.js';

/** More than an accountant serves from one desk; what is above it is a mistake. */
export const MAX_OWN_BUSINESSES = 20;

/** `POST /api/me/businesses`: one's password here, and the sign-in of one's account there, with a code where it has a second factor. */
export interface AddOwnBusinessRequest extends ConfirmSecondFactorRequest {
  currentPassword: string;
  userType: 'admin' | 'driver';
  /** An admin's username, a driver's e-mail address. */
  login: string;
  password: string;
}

/** `POST /api/me/businesses/:businessId/switch`: a code where the account there has a second factor. */
export type SwitchBusinessRequest = ConfirmSecondFactorRequest;
