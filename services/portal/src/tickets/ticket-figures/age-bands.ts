import type { TicketAgeBand } from '@waybook/contracts/api';

/** The first day of each band, counted from the day on which a ticket was created. */
const BAND_STARTS = [0, 1, 3, 7, 14, 30] as const;

export interface TicketsOfAge {
  readonly status: 'open' | 'in_progress';
  readonly days: number;
  readonly tickets: number;
}

/** How many tickets have waited how long. */
export function ageBands(ages: readonly TicketsOfAge[]): TicketAgeBand[] {
  return BAND_STARTS.map((fromDays, index) => {
    const next = BAND_STARTS[index + 1];
    const toDays = next === undefined ? null : next - 1;
    const inBand = ages.filter(({ days }) => days >= fromDays && (toDays === null || days <= toDays));
    return { fromDays, toDays, open: sumOf(inBand, 'open'), inProgress: sumOf(inBand, 'in_progress') };
  });
}

function sumOf(ages: readonly TicketsOfAge[], wanted: TicketsOfAge['status']): number {
  return ages.reduce((sum, { status, tickets }) => sum + (status === wanted ? tickets : 0), 0);
}
