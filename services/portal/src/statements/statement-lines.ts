import type { Day } from '@waybook/contracts/calendar';
import type { CountedRemittance, Receipt } from './counted-remittance.js';
import { openingLine, partsPaid, receiptLine, takenBackLine, type StatementLine } from './statement-line.js';

/**
 * What is counted of a driver's remittances, by the day on which it was paid (R176): the cash basis, which is the default for sole traders
 * since 2024-25 (Income Tax (Trading and Other Income) Act 2005 s. 31A and 31B).
 */
export function statementLines(remittances: readonly CountedRemittance[]): StatementLine[] {
  const lines = chainsOf(remittances).flatMap(linesOfChain);
  for (const line of lines) {
    if (partsPaid(line) !== line.paid) throw new Error(`a line of ${line.remittanceId} doesn't add up`);
  }
  return lines.sort(inOrder);
}

/** Each remittance with those that took its place, the first one first. */
function chainsOf(remittances: readonly CountedRemittance[]): CountedRemittance[][] {
  const known = new Map(remittances.map((remittance) => [remittance.id, remittance]));
  const replacements = new Set(remittances.map(({ replacedBy }) => replacedBy));
  return remittances.filter(({ id }) => !replacements.has(id)).map((first) => chainFrom(first, known));
}

function chainFrom(first: CountedRemittance, known: ReadonlyMap<string, CountedRemittance>): CountedRemittance[] {
  const chain: CountedRemittance[] = [];
  for (let next: CountedRemittance | undefined = first; next; next = known.get(next.replacedBy ?? '')) chain.push(next);
  return chain;
}

/** When a remittance counts: with the first that is paid of it, or with its approval where nothing is to be paid. Null as long as it waits. */
function countedOn({ isNothingDue, approvedOn, receipts }: CountedRemittance): Day | null {
  if (isNothingDue) return approvedOn;
  return receipts.map(({ paidOn }) => paidOn).sort()[0] ?? null;
}

interface Opened {
  readonly remittance: CountedRemittance;
  readonly day: Day;
}

/** Those of a chain that ever stood. One of which nothing had come in when the next one counted never did. */
function openedOf(chain: readonly CountedRemittance[]): Opened[] {
  const opened: Opened[] = [];
  for (const remittance of [...chain].reverse()) {
    const day = countedOn(remittance);
    const [later] = opened;
    if (day !== null && (later === undefined || day <= later.day)) opened.unshift({ remittance, day });
  }
  return opened;
}

function linesOfChain(chain: readonly CountedRemittance[]): StatementLine[] {
  const opened = openedOf(chain);
  return chain.flatMap((remittance) => {
    const place = opened.findIndex((each) => each.remittance === remittance);
    const own = opened[place];
    if (own === undefined) return remittance.receipts.map((receipt) => receiptLine(remittance, receipt));
    const lines = standingLines(own);
    const next = opened[place + 1];
    if (next === undefined) return lines;
    const counted = lines.filter((line) => line.countedOn <= next.day);
    return [...lines, takenBackLine(remittance, next.day, counted)];
  });
}

function standingLines({ remittance, day }: Opened): StatementLine[] {
  const first = remittance.receipts.find(({ kind, paidOn }) => kind === 'payment' && paidOn === day);
  const rest = remittance.receipts.filter((receipt) => receipt !== first);
  return [openingLine(remittance, day, first), ...rest.map((receipt: Receipt) => receiptLine(remittance, receipt))];
}

const KIND_ORDER = { taken_back: 0, remittance: 1, instalment: 2, retention_released: 3 };

function inOrder(one: StatementLine, other: StatementLine): number {
  return (
    compare(one.countedOn, other.countedOn) ||
    compare(one.weekStartDate, other.weekStartDate) ||
    KIND_ORDER[one.kind] - KIND_ORDER[other.kind] ||
    compare(one.remittanceId, other.remittanceId) ||
    one.instalment - other.instalment
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
