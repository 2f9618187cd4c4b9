/** Annual membership renews for one year (R81). */
export const ANNUAL_MEMBERSHIP_PENCE = 5_000;
/** How long before it ends a membership can be renewed; the year then begins where the old one ends. */
export const RENEWAL_WINDOW_DAYS = 30;

export const MEMBERSHIP_STATUSES = ['paid', 'outstanding'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** `GET /api/membership-fees`: what the drivers' weekly fees of a week come to. */
export interface MembershipFeesAnswer {
  /** The week's Monday: there is one record per week. */
  id: string;
  businessId: string;
  weekStartDate: string;
  weekEndDate: string;
  /** Drivers who are active on the week's Sunday. */
  activeDriversCount: number;
  totalWeeklyFees: string;
  /** Of the weeks of the Monday's month, up to this one. */
  totalMonthlyFees: string;
  /** Of the weeks of the Monday's calendar year, up to this one. */
  totalYearlyFees: string;
  /** What the week's pending and approved remittances really carry. */
  collectedFees: string;
  vatOnCollectedFees: string;
  calculatedAt: string;
}

export interface MembershipPaymentAnswer {
  amount: string;
  paidOn: string;
  /** The last day of the year that it paid for. */
  expiresOn: string;
  processedBy: string;
}

/** `GET /api/memberships`: a driver's annual membership. */
export interface MembershipAnswer {
  /** The driver's row id. */
  id: string;
  driverId: string;
  driverCode: string;
  driverName: string;
  email: string;
  phone: string | null;
  driverStatus: 'active' | 'inactive' | 'suspended';
  /** Pounds per week. */
  weeklyFee: string;
  status: MembershipStatus;
  /** The annual membership's price. */
  annualFee: string;
  expiresOn: string | null;
  lastPaidOn: string | null;
  /** A payment is taken now: it is outstanding, or ends soon. */
  canPay: boolean;
}

/** `GET /api/memberships/figures`: of the drivers who are active. */
export interface MembershipFiguresAnswer {
  paid: number;
  outstanding: number;
  expiringSoon: number;
  /** Annual payments of the calendar year so far. */
  paidThisYear: string;
}

/** `POST /api/memberships/{driverId}/payments` */
export interface ProcessMembershipPaymentRequest {
  /** Only 50.00 is right; the server knows. */
  amount?: number | string;
}

export interface DriverFeeAnswer {
  weekStartDate: string;
  weekEndDate: string;
  /** What the week's remittances carry. */
  fee: string;
  vatOnFee: string;
  /** What was due by the driver's record when they were submitted. */
  feeDue: string;
  status: 'pending' | 'approved';
}

/** `GET /api/membership`: the signed-in driver's own. */
export interface DriverMembershipAnswer {
  weeklyFee: string;
  isVatRegistered: boolean;
  annual: {
    status: MembershipStatus;
    fee: string;
    expiresOn: string | null;
    lastPaidOn: string | null;
    payments: MembershipPaymentAnswer[];
  };
  /** The fee that is taken next: the first week, from the current one on, that carries none yet. */
  nextPayment: { weekStartDate: string; weekEndDate: string; fee: string; vatOnFee: string };
  totals: { month: string; calendarYear: string; taxYear: string; all: string };
  /** Latest week first. */
  fees: DriverFeeAnswer[];
}
