/** The figures of a remittance, calculated independently of the product's code. */
export interface ExpectedFigures {
  readonly gross: number;
  readonly vat: number;
  readonly fee: number;
  readonly vatOnFee: number;
  readonly other: number;
  readonly net: number;
  /** What is kept back; 0 where nothing is. */
  readonly retention: number;
}

/** What the office adds is in the gross; what it takes off is set off after VAT. */
interface LineInput {
  readonly kind: string;
  readonly pence: number;
}

export interface FigureInputs {
  readonly lines?: readonly LineInput[];
  readonly prices: readonly number[];
  readonly isVat: boolean;
  readonly fee: number;
  readonly other: number;
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** To the nearest penny: VAT, and what is kept back. */
const fifthOf = (pence: number) => Math.floor((2 * pence + 5) / 10);

export function expectedFigures({ prices, isVat, fee, other: own, lines = [] }: FigureInputs): ExpectedFigures {
  const ofLines = (isTakenOff: boolean) =>
    sum(lines.filter(({ kind }) => (kind === 'deduction') === isTakenOff).map(({ pence: amount }) => amount));
  const gross = sum(prices) + ofLines(false);
  const other = own + ofLines(true);
  const vat = isVat ? fifthOf(gross) : 0;
  const vatOnFee = isVat ? fifthOf(fee) : 0;
  const net = gross + vat - fee - vatOnFee - other;
  return { gross, vat, fee, vatOnFee, other, net, retention: isVat && net > 0 ? fifthOf(net) : 0 };
}

/** In equal parts, what doesn't divide in the last; of fewer pence than parts all in one. */
export function inParts(pence: number, parts: number): number[] {
  if (pence <= 0) return [];
  if (pence < parts) return [pence];
  const part = Math.floor(pence / parts);
  return [...Array.from({ length: parts - 1 }, () => part), pence - part * (parts - 1)];
}

/** Rounded down but for the last, which takes what is left. */
export function inThirds(pence: number): number[] {
  const third = Math.floor(pence / 3);
  return pence <= 0 ? [] : [third, third, pence - 2 * third];
}

/** "12.05", "-0.40" */
export function pounds(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, '0');
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const pence = (text: string): number => Number(text.replace('.', ''));

const DAY_MS = 86_400_000;

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

const FRIDAY = 5;
const DAYS_PER_WEEK = 7;

/** The nth Friday from a day on; the day itself is one where it is a Friday. */
export function friday(day: string, nth = 0): string {
  const wait = (FRIDAY - new Date(day).getUTCDay() + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return daysAfter(day, wait + nth * DAYS_PER_WEEK);
}

export function monday(day: string): string {
  return daysAfter(day, -((new Date(day).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK));
}
