import type { BusinessEvent } from '@waybook/contracts/events';
import { domainError } from '@waybook/platform/errors';
import { BusinessNotFound } from './business.errors.js';
import type { Business } from './business.js';

export const ObjectionNotYours = domainError(
  'OBJECTION_NOT_YOURS',
  'forbidden',
  'Only a director can object to one person acting alone.',
);

interface Input {
  readonly businessId: string;
  readonly at: Date;
}

/** The first run of a business from 1.0 is made as before; from the next one on, one person who acts alone waits for a day (R388). */
export function announceCoolOff(business: Business, { businessId, at }: Input): BusinessEvent[] {
  if (business.status === 'unregistered' || business.alone.isCoolOffKnown) return [];
  return [{ type: 'CoolOffAnnounced', data: { businessId, announcedAt: at.toISOString() } }];
}

/**
 * Objecting again changes nothing.
 *
 * @param by null where the link in a mail was used
 * @throws BusinessNotFound, ObjectionNotYours
 */
export function objectToActingAlone(
  business: Business,
  { businessId, by, at }: Input & { readonly by: { readonly id: string; readonly isDirector: boolean } | null },
): BusinessEvent[] {
  if (business.status === 'unregistered') throw new BusinessNotFound();
  if (by !== null && !by.isDirector) throw new ObjectionNotYours();
  if (business.alone.isObjected) return [];
  const data = { businessId, objectedBy: by?.id ?? null, objectedAt: at.toISOString() };
  return [{ type: 'ActingAloneObjected', data }];
}

/** By the installation's operator: whoever waits to act alone waits no longer (R387). */
export function allowActingAlone(business: Business, { businessId, at }: Input): BusinessEvent[] {
  if (business.status === 'unregistered') throw new BusinessNotFound();
  return [{ type: 'ActingAloneAllowed', data: { businessId, allowedAt: at.toISOString() } }];
}
