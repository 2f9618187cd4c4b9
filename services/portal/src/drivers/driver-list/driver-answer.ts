import { ApiProperty } from '@nestjs/swagger';
import type { DriverStatus } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import type { DriverRecord } from '../driver.entity.js';

/** A driver as the driver list shows them; `driverId` is the code. */
export class DriverAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) businessId!: string;
  @ApiProperty({ example: 'DS123456' }) driverId!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty({ format: 'email' }) email!: string;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  @ApiProperty({ type: String, nullable: true }) address!: string | null;
  @ApiProperty({ type: String, nullable: true }) city!: string | null;
  @ApiProperty({ type: String, nullable: true }) postcode!: string | null;
  @ApiProperty({ example: 'UK' }) country!: string;
  @ApiProperty() isVatRegistered!: boolean;
  @ApiProperty({ type: String, nullable: true, example: 'GB294837116' }) vatNumber!: string | null;
  @ApiProperty({ example: '25.00', description: 'Pounds per week' }) membershipFee!: string;
  @ApiProperty({ enum: ['active', 'inactive', 'suspended'] }) status!: DriverStatus;
  @ApiProperty({ format: 'date' }) startDate!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

export function driverAnswer(driver: DriverRecord): DriverAnswer {
  return {
    id: driver.id,
    businessId: driver.business,
    driverId: driver.driver_code,
    firstName: driver.first_name,
    lastName: driver.last_name,
    email: driver.email,
    phone: driver.phone,
    address: driver.address,
    city: driver.city,
    postcode: driver.postcode,
    country: driver.country,
    isVatRegistered: driver.is_vat_registered,
    vatNumber: driver.vat_number,
    membershipFee: decimalText(driver.membership_fee_pence),
    status: driver.status,
    startDate: driver.start_date,
    createdAt: driver.created_at.toISOString(),
    updatedAt: driver.updated_at.toISOString(),
  };
}
