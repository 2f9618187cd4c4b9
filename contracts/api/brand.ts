import type { AdminLoginRequest, DriverLoginRequest } from './auth.js';

/** `GET /api/brand`, open to everyone: what the sign-in page needs to know before anyone has signed in. */
export interface BrandAnswer {
  name: string;
  /** The built-in demo credentials; null where demo data is off. */
  demo: { admin: AdminLoginRequest; driver: DriverLoginRequest } | null;
}
