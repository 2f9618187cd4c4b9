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
}

export interface AnswerQueryRequest {
  answeredBy?: string;
  response: string;
}

export interface RemittanceQueryAnswer {
  id: string;
  businessId: string;
  remittanceId: string;
  driverId: string;
  driverCode: string;
  driverName: string;
  followsQueryId: string | null;
  /** The id of the thread's first query: queries of one thread have it in common. */
  threadId: string;
  subject: string;
  message: string;
  status: QueryStatus;
  submittedAt: string;
  answeredAt: string | null;
  /** Id of the admin who answered. */
  answeredBy: string | null;
  answeredByName: string | null;
  response: string | null;
  createdAt: string;
  updatedAt: string;
}
