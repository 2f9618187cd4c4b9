export const QUERY_STATUSES = ['open', 'answered'] as const;
export type QueryStatus = (typeof QUERY_STATUSES)[number];

export interface RaiseQueryRequest {
  businessId?: string;
  remittanceId: string;
  driverId?: string;
  driverName?: string;
  subject: string;
  message: string;
  /** Makes this a follow-up of an earlier query about the same remittance. */
  followsQueryId?: string;
  /** Object paths of the driver's own uploads of purpose `query_photo`. */
  photos?: readonly string[];
}

export interface AnswerQueryRequest {
  answeredBy?: string;
  response: string;
}
