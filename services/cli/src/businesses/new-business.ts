import { ALL_PERMISSIONS } from '@waybook/contracts/api';
import { readVatNumber } from '@waybook/contracts/checks';
import { ONE_LINE } from '@waybook/platform/http';
import type { CreateAdminUser, RegisterBusiness } from '@waybook/portal';
import { z } from 'zod';
import { NotAdded } from './not-added.js';

/** What a business starts with: itself, and a director who may do everything. */
export interface NewBusiness {
  readonly details: RegisterBusiness['details'];
  readonly director: CreateAdminUser['details'];
}

const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 200;
const MAX_LINE_LENGTH = 500;
const MAX_NUMBER_LENGTH = 40;

const options = z.object({
  name: line('--name', MAX_NAME_LENGTH),
  displayName: line('--display-name', MAX_NAME_LENGTH),
  email: email('--email'),
  phone: line('--phone', MAX_NUMBER_LENGTH).optional(),
  address: lines('--address', MAX_LINE_LENGTH).optional(),
  city: line('--city', MAX_NAME_LENGTH).optional(),
  postcode: line('--postcode', MAX_NUMBER_LENGTH).optional(),
  vatNumber: line('--vat-number', MAX_NUMBER_LENGTH)
    .refine((vatNumber) => readVatNumber(vatNumber) !== null, {
      error: '--vat-number must be GB and nine or twelve digits, as on the VAT certificate.',
    })
    .optional(),
  companyNumber: line('--company-number', MAX_NUMBER_LENGTH).optional(),
  adminUsername: line('--admin-username', MAX_EMAIL_LENGTH),
  adminEmail: email('--admin-email'),
  adminFirstName: line('--admin-first-name', MAX_NAME_LENGTH),
  adminLastName: line('--admin-last-name', MAX_NAME_LENGTH),
});

export type NewBusinessOptions = z.input<typeof options>;

/** @throws NotAdded for the first option that can't be used */
export function newBusinessFrom(given: NewBusinessOptions): NewBusiness {
  const { data, error } = options.safeParse(given);
  if (error) throw new NotAdded(error.issues[0]!.message);
  return {
    details: {
      name: data.name,
      displayName: data.displayName,
      contactEmail: data.email,
      phone: data.phone ?? null,
      address: data.address ?? null,
      city: data.city ?? null,
      postcode: data.postcode ?? null,
      country: 'UK',
      companyNumber: data.companyNumber ?? null,
      vatNumber: data.vatNumber ?? null,
    },
    director: {
      username: data.adminUsername,
      email: data.adminEmail,
      firstName: data.adminFirstName,
      lastName: data.adminLastName,
      role: 'director',
      permissions: [ALL_PERMISSIONS],
    },
  };
}

function lines(option: string, longest: number) {
  return z
    .string()
    .trim()
    .min(1, `${option} must not be empty.`)
    .max(longest, `${option} must be at most ${longest} characters.`);
}

function line(option: string, longest: number) {
  return lines(option, longest).regex(ONE_LINE, `${option} must be on one line.`);
}

function email(option: string) {
  return line(option, MAX_EMAIL_LENGTH).pipe(z.email(`${option} must be an email address.`));
}
