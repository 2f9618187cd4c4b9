import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { objectPathOf } from '../uploads/upload-key.js';
import type { QueryRow } from './query.projection.js';

export type StoredQuery = QueryRow & { readonly id: string; readonly business: string };

/** What other tables say about a query's people. */
export interface QueryPeople {
  readonly driverCode: string;
  readonly answeredByName: string | null;
}

export function queryAnswer(row: StoredQuery, { driverCode, answeredByName }: QueryPeople): RemittanceQueryAnswer {
  return {
    id: row.id,
    businessId: row.business,
    remittanceId: row.remittance_id,
    driverId: row.driver_id,
    driverCode,
    driverName: row.driver_name,
    followsQueryId: row.follows_query_id,
    threadId: row.thread_id,
    subject: row.subject,
    message: row.message,
    photos: row.photos.map(objectPathOf),
    status: row.status,
    submittedAt: row.submitted_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
    answeredByName,
    response: row.response,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
