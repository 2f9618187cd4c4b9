import { ApiProperty } from '@nestjs/swagger';
import {
  ALERT_KINDS,
  ALERT_PRIORITIES,
  DRIVER_DOCUMENT_STATUSES,
  DRIVER_DOCUMENT_TYPES,
  type ComplianceAlertAnswer,
  type ComplianceAlertKind,
  type ComplianceAlertPriority,
  type ComplianceAnswer,
  type ComplianceDocument,
  type ComplianceFiguresAnswer,
  type ComplianceReminder,
  type DriverDocumentStatus,
  type DriverDocumentType,
  type DriverStatus,
  type RemindDriversAnswer,
} from '@waybook/contracts/api';
import {
  COMPLIANCE_BANDS,
  DOCUMENT_STANDINGS,
  OVERALL_STATUSES,
  type ComplianceBand,
  type DocumentStanding,
  type OverallStatus,
} from '@waybook/contracts/compliance';

const NULLABLE_DAY = { type: String, format: 'date', nullable: true } as const;
const NULLABLE_INSTANT = { type: String, format: 'date-time', nullable: true } as const;
const TYPES = { enum: DRIVER_DOCUMENT_TYPES, isArray: true } as const;

class LatestDocumentSchema {
  @ApiProperty({ format: 'uuid' }) documentId!: string;
  @ApiProperty({ enum: DRIVER_DOCUMENT_STATUSES }) status!: DriverDocumentStatus;
  @ApiProperty({ format: 'date-time' }) uploadedAt!: string;
}

class ComplianceDocumentSchema implements ComplianceDocument {
  @ApiProperty({ enum: DRIVER_DOCUMENT_TYPES }) documentType!: DriverDocumentType;
  @ApiProperty({ enum: DOCUMENT_STANDINGS }) standing!: DocumentStanding;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) documentId!: string | null;
  @ApiProperty(NULLABLE_DAY) issuedDate!: string | null;
  @ApiProperty(NULLABLE_DAY) expiryDate!: string | null;
  @ApiProperty(NULLABLE_INSTANT) uploadedAt!: string | null;
  @ApiProperty({ type: LatestDocumentSchema, nullable: true }) latest!: LatestDocumentSchema | null;
}

export class ReminderSchema implements ComplianceReminder {
  @ApiProperty({ format: 'date-time' }) sentAt!: string;
  @ApiProperty({ format: 'date' }) dueBy!: string;
  @ApiProperty(TYPES) documentTypes!: DriverDocumentType[];
  @ApiProperty(TYPES) outstanding!: DriverDocumentType[];
}

/** How a driver's documents stand today. */
export class ComplianceSchema implements ComplianceAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) businessId!: string;
  @ApiProperty({ format: 'uuid' }) driverId!: string;
  @ApiProperty({ example: 'DS123456' }) driverCode!: string;
  @ApiProperty() driverName!: string;
  @ApiProperty({ enum: ['active', 'inactive', 'suspended'] }) driverStatus!: DriverStatus;
  @ApiProperty({ format: 'email' }) email!: string;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  @ApiProperty({ enum: OVERALL_STATUSES }) overallStatus!: OverallStatus;
  @ApiProperty({ description: 'Percent, rounded down', example: 83 }) complianceScore!: number;
  @ApiProperty({ enum: COMPLIANCE_BANDS }) band!: ComplianceBand;
  @ApiProperty() documentsRequired!: number;
  @ApiProperty() documentsSubmitted!: number;
  @ApiProperty() documentsApproved!: number;
  @ApiProperty() documentsExpiring!: number;
  @ApiProperty() documentsExpired!: number;
  @ApiProperty() documentsWaiting!: number;
  @ApiProperty(NULLABLE_INSTANT) lastDocumentUpdate!: string | null;
  @ApiProperty(NULLABLE_DAY) nextExpiryDate!: string | null;
  @ApiProperty() remindersSent!: number;
  @ApiProperty(NULLABLE_INSTANT) lastReminderSent!: string | null;
  @ApiProperty({ type: ReminderSchema, nullable: true }) reminder!: ReminderSchema | null;
  @ApiProperty({ type: ComplianceDocumentSchema, isArray: true }) documents!: ComplianceDocumentSchema[];
  @ApiProperty(NULLABLE_INSTANT) createdAt!: string | null;
  @ApiProperty(NULLABLE_INSTANT) updatedAt!: string | null;
}

export class ComplianceAlertSchema implements ComplianceAlertAnswer {
  @ApiProperty({ description: '`<driver>:<type>`' }) id!: string;
  @ApiProperty({ format: 'uuid' }) driverId!: string;
  @ApiProperty({ example: 'DS123456' }) driverCode!: string;
  @ApiProperty() driverName!: string;
  @ApiProperty({ enum: DRIVER_DOCUMENT_TYPES }) documentType!: DriverDocumentType;
  @ApiProperty({ enum: ALERT_KINDS }) kind!: ComplianceAlertKind;
  @ApiProperty({ enum: ALERT_PRIORITIES }) priority!: ComplianceAlertPriority;
  @ApiProperty(NULLABLE_DAY) expiryDate!: string | null;
  @ApiProperty({ description: 'A newer document of this type waits for review' }) waitsForReview!: boolean;
}

class BandCountsSchema {
  @ApiProperty() green!: number;
  @ApiProperty() yellow!: number;
  @ApiProperty() red!: number;
}

class StatusCountsSchema {
  @ApiProperty() compliant!: number;
  @ApiProperty() pending!: number;
  @ApiProperty() attention!: number;
}

class AlertCountsSchema {
  @ApiProperty() total!: number;
  @ApiProperty() high!: number;
  @ApiProperty() medium!: number;
  @ApiProperty() expired!: number;
  @ApiProperty() expiringSoon!: number;
  @ApiProperty() missing!: number;
  @ApiProperty() drivers!: number;
}

class WeekOfExpiriesSchema {
  @ApiProperty({ format: 'date' }) weekStartDate!: string;
  @ApiProperty() documents!: number;
}

export class ComplianceFiguresSchema implements ComplianceFiguresAnswer {
  @ApiProperty() drivers!: number;
  @ApiProperty({ type: Number, nullable: true }) averageScore!: number | null;
  @ApiProperty() bands!: BandCountsSchema;
  @ApiProperty() statuses!: StatusCountsSchema;
  @ApiProperty() pendingDocuments!: number;
  @ApiProperty() alerts!: AlertCountsSchema;
  @ApiProperty({ type: WeekOfExpiriesSchema, isArray: true }) expiries!: WeekOfExpiriesSchema[];
}

class SentReminderSchema {
  @ApiProperty({ format: 'uuid' }) driverId!: string;
  @ApiProperty({ format: 'date' }) dueBy!: string;
  @ApiProperty(TYPES) documentTypes!: DriverDocumentType[];
}

class ReminderNotSentSchema {
  @ApiProperty() driverId!: string;
  @ApiProperty({ example: 'REMINDER_ALREADY_SENT_TODAY' }) code!: string;
  @ApiProperty() error!: string;
}

export class RemindDriversSchema implements RemindDriversAnswer {
  @ApiProperty({ type: SentReminderSchema, isArray: true }) sent!: SentReminderSchema[];
  @ApiProperty({ type: ReminderNotSentSchema, isArray: true }) notSent!: ReminderNotSentSchema[];
}
