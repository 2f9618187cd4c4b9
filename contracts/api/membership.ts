/** Annual membership renews for one year (R81). */
export const ANNUAL_MEMBERSHIP_PENCE = 5_000;
/** How long before it ends a membership can be renewed; the year then begins where the old one ends. */
export const RENEWAL_WINDOW_DAYS = 30;

export const MEMBERSHIP_STATUSES = ['paid', 'outstanding'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** `POST /api/memberships/{driverId}/payments` */
export interface ProcessMembershipPaymentRequest {
  /** Only 50.00 is right; the server knows. */
  amount?: number | string;
}

/** `POST /api/memberships/{driverId}/payments/{number}/reverse` */
export interface ReverseMembershipPaymentRequest {
  reason: string;
}
