import { ApiProperty } from '@nestjs/swagger';
import {
  COMPLIANCE_CAUSES,
  DRIVER_DOCUMENT_TYPES,
  type ComplianceCause,
  type ComplianceHistoryAnswer,
  type DriverDocumentType,
} from '@waybook/contracts/api';
import { OVERALL_STATUSES, type OverallStatus } from '@waybook/contracts/compliance';

export class ComplianceHistorySchema implements ComplianceHistoryAnswer {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: COMPLIANCE_CAUSES }) cause!: ComplianceCause;
  @ApiProperty({ enum: DRIVER_DOCUMENT_TYPES, isArray: true }) documentTypes!: DriverDocumentType[];
  @ApiProperty({ format: 'date-time', description: 'From when on the driver stood so' }) happenedAt!: string;
  @ApiProperty({ enum: OVERALL_STATUSES }) overallStatus!: OverallStatus;
  @ApiProperty() complianceScore!: number;
  @ApiProperty() documentsSubmitted!: number;
  @ApiProperty() documentsApproved!: number;
  @ApiProperty() documentsExpiring!: number;
  @ApiProperty() documentsExpired!: number;
  @ApiProperty() documentsWaiting!: number;
  @ApiProperty({ type: String, format: 'date', nullable: true }) nextExpiryDate!: string | null;
}
