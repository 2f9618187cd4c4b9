import { decimalText } from '@waybook/contracts/money';

export type Shown = string | number | boolean | null | undefined;

/** A field of a record as a preview shows it, beside what the file says. */
export function shownValue(field: string, value: Shown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' && field.endsWith('Pence') ? decimalText(value) : String(value);
}

/** Amounts go by the name that the form has for them. */
export function shownField(field: string): string {
  return field.replace(/Pence$/, '');
}
