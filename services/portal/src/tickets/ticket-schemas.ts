import { ApiProperty } from '@nestjs/swagger';
import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type DriverTicketAnswer,
  type OpenTicketAnswer,
  type TicketAgeBand,
  type TicketAnswer,
  type TicketCategory,
  type TicketFiguresAnswer,
  type TicketMessage,
  type TicketPriority,
  type TicketStatus,
} from '@waybook/contracts/api';

const nullableText = { type: String, nullable: true } as const;
const nullableUuid = { ...nullableText, format: 'uuid' } as const;
const instant = { format: 'date-time' } as const;
const count = { type: 'integer' } as const;

class OpenTicketSchema implements OpenTicketAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ enum: TICKET_STATUSES }) status!: TicketStatus;
  @ApiProperty({ enum: TICKET_PRIORITIES }) priority!: TicketPriority;
  @ApiProperty({ enum: TICKET_CATEGORIES }) category!: TicketCategory;
  @ApiProperty({ ...nullableText, format: 'date' }) dueDate!: string | null;
  @ApiProperty({ description: 'Due before today, and neither resolved nor closed' }) isOverdue!: boolean;
  @ApiProperty(instant) createdAt!: string;
  @ApiProperty(instant) updatedAt!: string;
}

class TicketMessageSchema implements TicketMessage {
  @ApiProperty() content!: string;
  @ApiProperty(instant) createdAt!: string;
}

/** What a driver reads of a ticket that concerns them. */
export class DriverTicketSchema extends OpenTicketSchema implements DriverTicketAnswer {
  @ApiProperty({ type: TicketMessageSchema, isArray: true, description: 'Comments that are not internal' })
  messages!: TicketMessageSchema[];
}

export class TicketSchema extends OpenTicketSchema implements TicketAnswer {
  @ApiProperty({ format: 'uuid' }) businessId!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ ...nullableText, description: "An admin user's id, or `everyone`" }) assignedTo!: string | null;
  @ApiProperty(nullableText) assignedToName!: string | null;
  @ApiProperty({ format: 'uuid' }) createdBy!: string;
  @ApiProperty(nullableText) createdByName!: string | null;
  @ApiProperty({ ...nullableUuid, description: 'The driver whom it concerns' }) driverId!: string | null;
  @ApiProperty({ ...nullableText, example: 'DS123456' }) driverCode!: string | null;
  @ApiProperty(nullableText) driverName!: string | null;
  @ApiProperty({ ...nullableText, ...instant }) resolvedAt!: string | null;
  @ApiProperty(count) commentCount!: number;
}

class TicketAgeBandSchema implements TicketAgeBand {
  @ApiProperty(count) fromDays!: number;
  @ApiProperty({ ...count, nullable: true }) toDays!: number | null;
  @ApiProperty(count) open!: number;
  @ApiProperty(count) inProgress!: number;
}

export class TicketFiguresSchema implements TicketFiguresAnswer {
  @ApiProperty(count) total!: number;
  @ApiProperty(count) open!: number;
  @ApiProperty(count) inProgress!: number;
  @ApiProperty(count) resolved!: number;
  @ApiProperty(count) closed!: number;
  @ApiProperty({ ...count, description: 'Urgent, and neither resolved nor closed' }) urgent!: number;
  @ApiProperty(count) overdue!: number;
  @ApiProperty({ type: TicketAgeBandSchema, isArray: true, description: 'Of what is neither resolved nor closed' })
  ageing!: TicketAgeBandSchema[];
}
