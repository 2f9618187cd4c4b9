import { BUSINESS_LIMITS, type ChangeBusinessRequest } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';

const kept = { optional: true, min: 1 } as const;
const clearable = { optional: true, nullable: true } as const;

/** Which forms VAT number, postcode and their like must have, the decider says. */
export class ChangeBusinessBody implements ChangeBusinessRequest {
  @TextField({ max: BUSINESS_LIMITS.name, ...kept }) readonly name?: string;
  @TextField({ max: BUSINESS_LIMITS.name, ...kept }) readonly displayName?: string;
  @TextField({ max: BUSINESS_LIMITS.name, ...kept, label: 'Contact email' }) readonly contactEmail?: string;
  @TextField({ max: BUSINESS_LIMITS.phone, ...clearable }) readonly phone?: string | null;
  @TextField({ max: BUSINESS_LIMITS.address, isMultiline: true, ...clearable }) readonly address?: string | null;
  @TextField({ max: BUSINESS_LIMITS.city, ...clearable }) readonly city?: string | null;
  @TextField({ max: BUSINESS_LIMITS.postcode, ...clearable }) readonly postcode?: string | null;
  @TextField({ max: BUSINESS_LIMITS.country, ...kept }) readonly country?: string;
  @TextField({ max: BUSINESS_LIMITS.companyNumber, ...clearable }) readonly companyNumber?: string | null;
  @TextField({ max: BUSINESS_LIMITS.vatNumber, ...clearable }) readonly vatNumber?: string | null;
}
