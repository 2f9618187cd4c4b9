import { z } from 'zod';
import { email, instant, text, uuid } from './fields.js';

/** `GET /api/business`: the signed-in admin's own. */
export const BusinessAnswer = z
  .object({
    id: uuid,
    name: text,
    displayName: text,
    contactEmail: email,
    phone: text.nullable(),
    address: text.nullable(),
    city: text.nullable(),
    postcode: text.nullable(),
    country: text.meta({ example: 'UK' }),
    companyNumber: text.nullable().meta({ example: '09482716' }),
    vatNumber: text.nullable().meta({ example: 'GB294837116' }),
    isActive: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'BusinessSchema' });
export type BusinessAnswer = z.infer<typeof BusinessAnswer>;

/** `GET /api/driver/office` */
export const OfficeContactAnswer = z
  .object({
    name: text.describe('As drivers know the business'),
    email,
    phone: text.nullable(),
  })
  .meta({ id: 'OfficeContactSchema' });
export type OfficeContactAnswer = z.infer<typeof OfficeContactAnswer>;
