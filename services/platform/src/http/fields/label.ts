import type { ValidationArguments } from 'class-validator';

const ABBREVIATIONS: Readonly<Record<string, string>> = { id: 'ID', vat: 'VAT', pod: 'POD' };

/** `weekStartDate` as a person reads it: "Week start date". */
function labelOf(property: string): string {
  const words = property
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
    .split(/\s+/);
  const text = words.map((word) => ABBREVIATIONS[word] ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A class-validator message that starts with the field's label. */
export function messageWithLabel(label: string | undefined, sentence: string) {
  return (field: ValidationArguments): string => `${label ?? labelOf(field.property)} ${sentence}`;
}
