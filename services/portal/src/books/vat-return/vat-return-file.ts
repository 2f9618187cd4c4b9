import type { VatReturnAnswer } from '@waybook/contracts/api';
import { VAT_BESIDE, VAT_BOXES, wholePounds } from '@waybook/contracts/texts';
import type { Cell } from '@waybook/platform/csv';

export const VAT_RETURN_HEADER = ['Box', 'What it is', 'To the penny', 'On the return'];

/** The boxes as the return takes them: VAT in pence, values in whole pounds. What is in no box stands below. */
export function vatReturnLines(answer: VatReturnAnswer): Cell[][] {
  return [
    ...VAT_BOXES.map(({ box, key, text, isValue }): Cell[] => [
      box,
      text,
      answer[key],
      isValue ? wholePounds(answer[key]) : answer[key],
    ]),
    ...VAT_BESIDE.map(({ key, text }): Cell[] => ['none', text, answer.beside[key], null]),
  ];
}
