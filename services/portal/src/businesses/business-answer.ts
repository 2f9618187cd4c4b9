import { ApiProperty } from '@nestjs/swagger';
import type { BusinessAnswer } from '@waybook/contracts/api';
import type { BusinessRow } from './business.projection.js';

const nullableText = { type: String, nullable: true } as const;

/** A business as every answer holds it. */
export class BusinessSchema implements BusinessAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() displayName!: string;
  @ApiProperty({ format: 'email' }) contactEmail!: string;
  @ApiProperty(nullableText) phone!: string | null;
  @ApiProperty(nullableText) address!: string | null;
  @ApiProperty(nullableText) city!: string | null;
  @ApiProperty(nullableText) postcode!: string | null;
  @ApiProperty({ example: 'UK' }) country!: string;
  @ApiProperty({ ...nullableText, example: '09482716' }) companyNumber!: string | null;
  @ApiProperty({ ...nullableText, example: 'GB294837116' }) vatNumber!: string | null;
  @ApiProperty() isActive!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

export function businessAnswer({ id, ...row }: BusinessRow & { readonly id: string }): BusinessAnswer {
  return {
    id,
    name: row.name,
    displayName: row.display_name,
    contactEmail: row.contact_email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    postcode: row.postcode,
    country: row.country,
    companyNumber: row.company_number,
    vatNumber: row.vat_number,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
