import { IsDefined, ValidateIf } from 'class-validator';
import { messageWithLabel } from './label.js';

export interface Presence {
  /** May be left out. */
  readonly optional?: boolean;
  /** May be null. */
  readonly nullable?: boolean;
  /** How the field is called in messages; by default made from its name. */
  readonly label?: string;
  /** What the OpenAPI document says it means. */
  readonly description?: string;
}

/** The rule whether a field must be there; the field's other rules run only on what is there. */
export function presence({ optional = false, nullable = false, label }: Presence): PropertyDecorator[] {
  const isPresent = (_: unknown, value: unknown) => !(optional && value === undefined) && !(nullable && value === null);
  return [ValidateIf(isPresent), IsDefined({ message: messageWithLabel(label, 'is required') })];
}

/** What the OpenAPI document says about a field's presence and its meaning. */
export function documentedPresence({ optional = false, nullable = false, description }: Presence) {
  return { required: !optional, nullable, ...(description === undefined ? {} : { description }) };
}
