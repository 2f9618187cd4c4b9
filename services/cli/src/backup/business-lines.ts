import { decimalText } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import type { DumpedBusiness } from './manifest.js';

/** What tells at a glance whether the books are those that one expects. */
const SHOWN = { due: 'due', retained: 'retained', paid: 'paid', released: 'released' } as const;

export function businessLines(businesses: readonly DumpedBusiness[]): string[] {
  return businesses.map(({ name, events, totals }) => {
    const sums = Object.entries(SHOWN).map(([measure, word]) => `${word} ${decimalText(totals[measure] ?? 0)}`);
    return `  ${name}: ${counted(events, 'event')}; ${sums.join(', ')}`;
  });
}
