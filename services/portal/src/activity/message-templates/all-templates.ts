import type { DomainEvent } from '@waybook/event-store';
import type { Names } from '../names/names.js';
import { adminUserTemplates } from './admin-users.js';
import { apiKeyTemplates } from './api-keys.js';
import { bankDetailsTemplates } from './bank-details.js';
import { businessTemplates } from './business.js';
import { complianceTemplates } from './compliance.js';
import { documentTemplates } from './documents.js';
import { driverDocumentTemplates } from './driver-documents.js';
import { driverTemplates } from './drivers.js';
import { earningsTemplates } from './earnings.js';
import type { EventType, SubjectRef, TemplatesFor } from './event-template.js';
import { importTemplates } from './imports.js';
import { logTemplates } from './log.js';
import { membershipTemplates } from './membership.js';
import { paymentTemplates } from './payments.js';
import { booksTemplates } from './books.js';
import { periodTemplates } from './periods.js';
import { queryTemplates } from './queries.js';
import { remittanceTemplates } from './remittances.js';
import { secondFactorTemplates } from './second-factor.js';
import { ticketTemplates } from './tickets.js';
import { webhookTemplates } from './webhooks.js';

/** Every type of event that there is: a new one doesn't compile until it has its template. */
const ALL_TEMPLATES: TemplatesFor<EventType> = {
  ...adminUserTemplates,
  ...apiKeyTemplates,
  ...bankDetailsTemplates,
  ...businessTemplates,
  ...complianceTemplates,
  ...documentTemplates,
  ...driverDocumentTemplates,
  ...driverTemplates,
  ...earningsTemplates,
  ...importTemplates,
  ...logTemplates,
  ...membershipTemplates,
  ...paymentTemplates,
  ...periodTemplates,
  ...booksTemplates,
  ...queryTemplates,
  ...remittanceTemplates,
  ...secondFactorTemplates,
  ...ticketTemplates,
  ...webhookTemplates,
};

interface Template {
  readonly phrase: (data: object, names: Names) => string;
  readonly about: (data: object) => SubjectRef;
  readonly newStatus?: string;
  readonly isRedundant?: true;
}

/** The template of an event as it was read; its data are what its type says, since the log holds nothing else. */
export function templateOf({ type }: Pick<DomainEvent, 'type'>): Template {
  const template = (ALL_TEMPLATES as unknown as Readonly<Record<string, Template>>)[type];
  if (template === undefined) throw new Error(`${type} has no message template`);
  return template;
}

/** Types that tell something new, and don't repeat another event of the same append. */
export const NOT_REDUNDANT_TYPES: readonly string[] = Object.entries<{ isRedundant?: true }>(ALL_TEMPLATES).flatMap(
  ([type, { isRedundant }]) => (isRedundant ? [] : [type]),
);
