import { ApiProperty } from '@nestjs/swagger';

const STATUSES = ['missing', 'unverified', 'verified'] as const;
const nullableText = { type: String, nullable: true, required: false } as const;
const optional = { required: false } as const;

/** Where a driver is paid, as the API's documentation describes it; while it is missing there is nothing but the status. */
export class BankDetailsSchema {
  @ApiProperty({ format: 'uuid' }) driverId!: string;
  @ApiProperty({ enum: STATUSES }) status!: (typeof STATUSES)[number];
  @ApiProperty(optional) accountHolderName?: string;
  @ApiProperty(nullableText) bankName?: string | null;
  @ApiProperty({ ...optional, example: '••••5678' }) accountNumber?: string;
  @ApiProperty({ ...optional, example: '5678' }) lastFourDigits?: string;
  @ApiProperty(optional) isVerified?: boolean;
  @ApiProperty({ ...optional, format: 'date-time' }) enteredAt?: string;
  @ApiProperty({ ...nullableText, format: 'uuid' }) enteredBy?: string | null;
  @ApiProperty(nullableText) enteredByName?: string | null;
  @ApiProperty(optional) isEnteredByDriver?: boolean;
  @ApiProperty({ ...nullableText, format: 'date-time' }) verifiedAt?: string | null;
  @ApiProperty(nullableText) verifiedByName?: string | null;
}
