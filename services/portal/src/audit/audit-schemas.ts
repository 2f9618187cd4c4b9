import { ApiProperty } from '@nestjs/swagger';
import {
  FINANCE_COUNTS,
  FINANCE_SUMS,
  VERIFICATION_STATUSES,
  type AcknowledgedLossAnswer,
  type AuditEventAnswer,
  type FinanceAmountsAnswer,
  type FinanceDifferenceAnswer,
  type FinanceDriverAnswer,
  type FinanceViewAnswer,
  type FinanceWeekAnswer,
  type PeriodClosingAnswer,
  type VerificationAnswer,
  type VerificationStatus,
} from '@waybook/contracts/api';
import { ActivitySchema, HistoryChangeSchema } from '../activity/activity-schemas.js';

const count = { type: 'integer' } as const;
const instant = { format: 'date-time' } as const;
const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;

/** Counts are integers and amounts decimal text, as the finance view calls them. */
const amounts = {
  type: 'object' as const,
  properties: Object.fromEntries([
    ...FINANCE_COUNTS.map((name) => [name, { type: 'integer' }]),
    ...FINANCE_SUMS.map((name) => [name, { type: 'string', example: '1234.56' }]),
  ]) as Record<string, { type: 'integer' | 'string' }>,
  required: [...FINANCE_COUNTS, ...FINANCE_SUMS],
  additionalProperties: false as const,
};

export class AuditEventSchema extends ActivitySchema implements AuditEventAnswer {
  @ApiProperty() stream!: string;
  @ApiProperty(count) version!: number;
  @ApiProperty({ type: HistoryChangeSchema, isArray: true, nullable: true }) changes!: HistoryChangeSchema[] | null;
  @ApiProperty({ description: 'Hexadecimal; zeros for the first of a stream' }) previousHash!: string;
  @ApiProperty({ type: String, nullable: true, description: 'What the signed tree holds of it' }) leaf!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The request that asked for it' }) requestId!:
    string | null;
  @ApiProperty({ description: 'Whether a signed checkpoint covers it' }) isProvable!: boolean;
}

class FinanceDriverSchema implements FinanceDriverAnswer {
  @ApiProperty({ format: 'uuid' }) driverId!: string;
  @ApiProperty({ example: 'DS123456' }) driverCode!: string;
  @ApiProperty({ type: String, nullable: true }) driverName!: string | null;
  @ApiProperty(amounts) amounts!: FinanceAmountsAnswer;
}

class FinanceWeekSchema implements FinanceWeekAnswer {
  @ApiProperty({ format: 'date' }) weekStartDate!: string;
  @ApiProperty(amounts) amounts!: FinanceAmountsAnswer;
}

export class FinanceViewSchema implements FinanceViewAnswer {
  @ApiProperty({ ...instant, description: 'What had happened by then' }) effectiveAt!: string;
  @ApiProperty({ ...nullableInstant, description: 'As far as it was known by then' }) knownAt!: string | null;
  @ApiProperty(amounts) totals!: FinanceAmountsAnswer;
  @ApiProperty({ type: FinanceDriverSchema, isArray: true }) drivers!: FinanceDriverSchema[];
  @ApiProperty({ type: FinanceWeekSchema, isArray: true }) weeks!: FinanceWeekSchema[];
}

export class FinanceDifferenceSchema implements FinanceDifferenceAnswer {
  @ApiProperty(instant) from!: string;
  @ApiProperty(instant) until!: string;
  @ApiProperty(amounts) totals!: FinanceAmountsAnswer;
  @ApiProperty({ type: FinanceDriverSchema, isArray: true }) drivers!: FinanceDriverSchema[];
}

export class PeriodClosingSchema implements PeriodClosingAnswer {
  @ApiProperty({ format: 'uuid' }) eventId!: string;
  @ApiProperty({ example: '2026-10' }) month!: string;
  @ApiProperty(instant) closedAt!: string;
  @ApiProperty() closedByName!: string;
  @ApiProperty({ ...count, description: 'How many events of the log it stands on' }) size!: number;
  @ApiProperty({ description: 'Root of the tree over them, base64' }) root!: string;
  @ApiProperty({ description: 'What was signed, with the signature' }) note!: string;
  @ApiProperty(amounts) closing!: FinanceAmountsAnswer;
  @ApiProperty(amounts) movement!: FinanceAmountsAnswer;
  @ApiProperty({ ...amounts, nullable: true }) late!: FinanceAmountsAnswer | null;
  @ApiProperty({ ...amounts, nullable: true }) corrected!: FinanceAmountsAnswer | null;
}

class VerificationFindingSchema {
  @ApiProperty(count) seq!: number;
  @ApiProperty() what!: string;
}

class AcknowledgedLossSchema implements AcknowledgedLossAnswer {
  @ApiProperty(count) seq!: number;
  @ApiProperty(count) until!: number;
  @ApiProperty(instant) acknowledgedAt!: string;
  @ApiProperty() acknowledgedBy!: string;
  @ApiProperty() reason!: string;
}

export class VerificationSchema implements VerificationAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: [...VERIFICATION_STATUSES] }) status!: VerificationStatus;
  @ApiProperty(instant) startedAt!: string;
  @ApiProperty(nullableInstant) finishedAt!: string | null;
  @ApiProperty(count) verified!: number;
  @ApiProperty(count) total!: number;
  @ApiProperty(count) ratePerSecond!: number;
  @ApiProperty({ type: 'integer', nullable: true }) secondsLeft!: number | null;
  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Whether the log is what was written, but for acknowledged losses',
  })
  isIntact!: boolean | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Newest events that no checkpoint outside covers yet' })
  unprotected!: number | null;
  @ApiProperty({ type: VerificationFindingSchema, isArray: true, description: "Of the business's own events" })
  findings!: VerificationFindingSchema[];
  @ApiProperty({ type: AcknowledgedLossSchema, isArray: true, description: 'Of the whole installation' })
  losses!: AcknowledgedLossSchema[];
}
