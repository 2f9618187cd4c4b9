import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDateString,
  IsDecimal,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';

const TWO_PLACES = { decimal_digits: '2', force_decimal: true };

export class PodPhotosDto {
  @IsString() @MinLength(1) @MaxLength(300) readonly building!: string;
  @IsString() @MinLength(1) @MaxLength(300) readonly goods!: string;
  @IsString() @MinLength(1) @MaxLength(300) readonly deliveryNote!: string;
}

export class JobDto {
  @IsString() @MinLength(1) @MaxLength(64) readonly id!: string;
  @Matches(/^\d{8}$/) readonly loadId!: string;
  @IsNumber({ maxDecimalPlaces: 2 }) @Min(0.01) @Max(99_999.99) readonly jobPrice!: number;
  @IsDateString() readonly date!: string;
  @IsOptional() @IsString() @MaxLength(1_000) readonly description?: string | null;
  @ValidateNested() @Type(() => PodPhotosDto) readonly podPhotos!: PodPhotosDto;
}

export class SubmitRemittanceDto {
  @IsDateString() readonly weekStartDate!: string;
  @IsDateString() readonly weekEndDate!: string;
  @IsDecimal(TWO_PLACES) readonly grossEarnings!: string;
  @IsDecimal(TWO_PLACES) readonly netPay!: string;
  @IsOptional() @IsDecimal(TWO_PLACES) readonly vatAmount!: string | null;
  @IsBoolean() readonly isVatRegistered!: boolean;
  @IsOptional() @IsDecimal(TWO_PLACES) readonly retentionAmount!: string | null;
  @IsOptional() @IsBoolean() readonly isLateSubmission?: boolean;
  @IsOptional() @IsBoolean() readonly splitPayments?: boolean;
  @IsOptional() @IsDecimal(TWO_PLACES) readonly membershipFee?: string;
  @IsOptional() @IsDecimal(TWO_PLACES) readonly additionalDeductions?: string;
  @IsOptional() @IsString() @MaxLength(2_000) readonly deductionReason?: string;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => JobDto)
  readonly jobs!: JobDto[];
}
