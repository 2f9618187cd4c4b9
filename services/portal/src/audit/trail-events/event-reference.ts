import { validate as isUuid } from 'uuid';
import { AuditEventNotFound } from '../audit.errors.js';

const PLACE = /^[1-9]\d{0,14}$/;

/** An event is named by its place in the log or by its id. @throws AuditEventNotFound for what names none */
export function eventReference(text: string): number | string {
  if (PLACE.test(text)) return Number(text);
  if (isUuid(text)) return text.toLowerCase();
  throw new AuditEventNotFound();
}
