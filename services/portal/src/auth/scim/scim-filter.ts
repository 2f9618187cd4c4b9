import { STORABLE_TEXT } from '@waybook/platform/http';
import { ScimFilterUnknown } from './scim.errors.js';

export interface ScimFilter {
  readonly userName: string | null;
  readonly externalId: string | null;
}

const ANYBODY: ScimFilter = { userName: null, externalId: null };
const EQUALS = /^\s*(userName|externalId)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;

/** @throws ScimFilterUnknown where it is another one than directories look users up by */
export function scimFilter(text: string | undefined): ScimFilter {
  if (text === undefined || text.trim() === '') return ANYBODY;
  const [, attribute, literal] = EQUALS.exec(text) ?? [];
  const value = literal === undefined ? null : textIn(literal);
  if (attribute === undefined || value === null) throw new ScimFilterUnknown();
  return attribute.toLowerCase() === 'username' ? { ...ANYBODY, userName: value } : { ...ANYBODY, externalId: value };
}

/** A JSON string, as RFC 7644, 3.4.2.2 has it. */
function textIn(literal: string): string | null {
  try {
    const text = JSON.parse(literal) as string;
    return STORABLE_TEXT.test(text) ? text : null;
  } catch {
    return null;
  }
}
