import type { BusinessAnswer } from '@waybook/contracts/api';
import type { BusinessRow } from './business.projection.js';

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
