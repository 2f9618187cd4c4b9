import { decimalText, type Pence } from '@waybook/contracts/money';

/** What stands in an element: text, attributes (`@name`) and text (`#`), or elements in their order; nothing where it is null. */
export type Content = string | null | { readonly [name: string]: Content | readonly Content[] };

export const CURRENCY = 'GBP';

export function amount(pence: Pence): Content {
  return { '@currencyID': CURRENCY, '#': decimalText(pence) };
}
