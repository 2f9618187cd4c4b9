import type { BusinessEvent } from '@waybook/contracts/events';
import type { Business } from './business.js';
import { BusinessAlreadyRegistered, VatNumberInvalid } from './business.errors.js';
import { readVatNumber } from './vat-number.js';

type BusinessRegistered = Extract<BusinessEvent, { type: 'BusinessRegistered' }>['data'];

/** What a business is registered with; its id and the instant come from the command's envelope. */
export type BusinessDetails = Omit<BusinessRegistered, 'businessId' | 'registeredAt'>;

export function registerBusiness(
  business: Business,
  command: { readonly businessId: string; readonly details: BusinessDetails; readonly at: Date },
): BusinessEvent[] {
  if (business.status !== 'unregistered') throw new BusinessAlreadyRegistered();
  const { businessId, details, at } = command;
  const vatNumber = details.vatNumber === null ? null : readVatNumber(details.vatNumber);
  if (details.vatNumber !== null && vatNumber === null) throw new VatNumberInvalid(details.vatNumber);
  return [{ type: 'BusinessRegistered', data: { ...details, businessId, vatNumber, registeredAt: at.toISOString() } }];
}
