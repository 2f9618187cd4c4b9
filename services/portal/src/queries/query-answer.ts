import { ApiProperty } from '@nestjs/swagger';
import { QUERY_STATUSES, type QueryStatus, type RemittanceQueryAnswer } from '@waybook/contracts/api';
import type { QueryRow } from './query.projection.js';

export type StoredQuery = QueryRow & { readonly id: string; readonly business: string };

/** What other tables say about a query's people. */
export interface QueryPeople {
  readonly driverCode: string;
  readonly answeredByName: string | null;
}

/** A query as every answer holds it. */
export class QueryAnswer implements RemittanceQueryAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) businessId!: string;
  @ApiProperty({ format: 'uuid' }) remittanceId!: string;
  @ApiProperty({ format: 'uuid' }) driverId!: string;
  @ApiProperty({ example: 'DS123456' }) driverCode!: string;
  @ApiProperty() driverName!: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The query that this one follows up' })
  followsQueryId!: string | null;
  @ApiProperty({ format: 'uuid', description: "The id of the thread's first query" }) threadId!: string;
  @ApiProperty() subject!: string;
  @ApiProperty() message!: string;
  @ApiProperty({ enum: [...QUERY_STATUSES] }) status!: QueryStatus;
  @ApiProperty({ format: 'date-time' }) submittedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) answeredAt!: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) answeredBy!: string | null;
  @ApiProperty({ type: String, nullable: true }) answeredByName!: string | null;
  @ApiProperty({ type: String, nullable: true }) response!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

export function queryAnswer(row: StoredQuery, { driverCode, answeredByName }: QueryPeople): QueryAnswer {
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
