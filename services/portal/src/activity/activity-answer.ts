import type { ActivityAnswer, ActivitySubject } from '@waybook/contracts/api';
import type { HistoricEvent } from '@waybook/event-store';
import { readStreamName } from '../live-updates/live-resources.js';
import { areaOf } from './activity-areas.js';
import type { NamedKind } from './names/named-kinds.js';
import type { Names } from './names/names.js';
import { templateOf } from './message-templates/all-templates.js';
import type { SubjectRef } from './message-templates/event-template.js';

export function activityAnswer(event: HistoricEvent, names: Names): ActivityAnswer {
  const { actor } = event.metadata;
  const { phrase, about } = templateOf(event);
  const name = names.person(actor);
  return {
    id: event.eventId,
    seq: event.seq,
    at: event.at.toISOString(),
    recordedAt: event.recordedAt.toISOString(),
    area: areaOfEvent(event),
    type: event.type,
    sentence: `${capitalised(name)} ${phrase(event.data, names.spokenOf(actor))}${'alone' in event.data ? ALONE : ''}.`,
    actor: { ...actor, name },
    subject: subjectAnswer(about(event.data), names),
    hash: event.hash,
  };
}

/** Said of what takes two people elsewhere (R158). */
const ALONE = ', alone, as no independent colleague could';

function areaOfEvent({ stream }: HistoricEvent): ActivityAnswer['area'] {
  const { category } = readStreamName(stream);
  const found = areaOf(category);
  if (found === undefined) throw new Error(`${category} belongs to no area`);
  return found.area;
}

/** Which names a subject goes by; what hangs on a driver goes by the driver's. */
const NAMED_AS: Readonly<Record<SubjectRef['kind'], NamedKind>> = {
  remittance: 'remittance',
  query: 'query',
  earnings: 'earnings',
  'payment-run': 'payment-run',
  driver: 'driver',
  'driver-document': 'driver-document',
  compliance: 'driver',
  membership: 'driver',
  'bank-details': 'driver',
  ticket: 'ticket',
  document: 'document',
  'admin-user': 'admin',
  business: 'business',
  import: 'business',
};

function subjectAnswer({ kind, id }: SubjectRef, names: Names): ActivitySubject {
  const row = names.row(NAMED_AS[kind], id);
  const find = row?.find ?? codeOfDriver(row?.driver_id ?? null, names);
  return { kind, id, label: capitalised(labelOf({ kind, id }, names)), find, status: row?.status ?? null };
}

function codeOfDriver(driverId: string | null, names: Names): string | null {
  return driverId === null ? null : (names.row('driver', driverId)?.find ?? null);
}

function labelOf({ kind, id }: SubjectRef, names: Names): string {
  switch (kind) {
    case 'remittance':
      return names.remittance(id);
    case 'query':
      return names.query(id);
    case 'earnings':
      return names.earnings(id);
    case 'payment-run':
      return names.paymentRun(id);
    case 'import':
      return 'an import';
    case 'ticket':
      return names.row('ticket', id)?.label ?? 'a ticket';
    case 'document':
      return names.row('document', id)?.label ?? 'a document';
    case 'driver-document':
      return names.driverDocument(id);
    case 'admin-user':
      return names.admin(id);
    case 'business':
      return names.row('business', id)?.label ?? 'the business';
    case 'driver':
    case 'compliance':
    case 'membership':
    case 'bank-details':
      return names.driver(id);
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
