import { BUSINESS_TIME_ZONE, formatDay, formatDays, type Day } from '../calendar/index.js';
import type { RemittanceBreakdown, RemittanceEvent } from '../events/remittance-events.js';
import { formatPounds, isDeduction, sumPence, type Pence } from '../money/index.js';
import { DOCUMENT_TITLES, invoiceNumber, statementNumber } from '../texts/index.js';
import type { Bundle } from './bundle.js';
import { NotProven } from './bytes.js';
import type { PaperKind } from './paper-statement.js';

/** What the log says, in the words and in the order in which it stands on the paper. */
export interface PaperFact {
  readonly label: string;
  readonly text: string;
}

export interface PaperFacts {
  readonly title: string;
  /** Null for a statement from before they had numbers. */
  readonly number: string | null;
  readonly issuedOn: Day;
  readonly week: string;
  readonly driverCode: string;
  /** The one figure at its head. */
  readonly figure: string;
  /** When it was found wrong and replaced, as far as the proof goes; null where it wasn't yet. */
  readonly correctedOn: Day | null;
  readonly all: readonly PaperFact[];
}

type EventData<Type extends RemittanceEvent['type']> = Extract<RemittanceEvent, { type: Type }>['data'];
type Approved = EventData<'RemittanceApproved'>;
type Corrected = EventData<'RemittanceCorrected'>;
type Submitted = EventData<'RemittanceSubmitted'> & Partial<EventData<'RemittanceReissued'>>;

interface Told {
  readonly submitted: Submitted;
  readonly approved: Approved;
  readonly corrected: Corrected | null;
}

/** @throws NotProven where the proven events aren't those of the paper */
export function paperFacts(bundle: Bundle, remittanceId: string, kind: PaperKind): PaperFacts {
  const told = toldBy(bundle, remittanceId);
  return kind === 'document' ? factsOfDocument(told) : factsOfCredit(told);
}

function toldBy({ events }: Bundle, remittanceId: string): Told {
  const ofRemittance = events.filter(({ stream }) => stream === `remittance-${remittanceId}`);
  const data = <Data>(...types: readonly string[]): Data | null => {
    const found = ofRemittance.find(({ type }) => types.includes(type));
    return found ? (JSON.parse(found.body) as Data) : null;
  };
  const submitted = data<Submitted>('RemittanceSubmitted', 'RemittanceReissued');
  const approved = data<Approved>('RemittanceApproved');
  if (submitted === null || approved === null) throw new NotProven('the proof is of something else than the paper');
  return { submitted, approved, corrected: data<Corrected>('RemittanceCorrected') };
}

/** By `Intl` alone: the script that auditors read holds no library of dates. */
const LONDON = new Intl.DateTimeFormat('en', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

function dayOf(instant: string): Day {
  const parts = new Map(LONDON.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

function factsOfDocument(told: Told): PaperFacts {
  const { submitted, approved, corrected } = told;
  const { document, breakdown, payments, driverCode, weekStartDate, weekEndDate } = approved;
  const isInvoice = document.kind === 'self_billed_invoice';
  const payablePence = submitted.duePence ?? breakdown.payablePence;
  const head = {
    title: DOCUMENT_TITLES[document.kind],
    number: isInvoice ? invoiceNumber(document.number) : numberOf(document.number),
    taxPoint: isInvoice ? document.taxPoint : null,
    issuedOn: dayOf(approved.approvedAt),
    week: formatDays(weekStartDate, weekEndDate),
    driverCode,
    figure: formatPounds(isInvoice ? breakdown.grossInclVatPence : payablePence),
  };
  const paid = payments.flatMap(({ settlementDate, amountPence }) => [
    { label: 'To be paid on', text: formatDay(settlementDate) },
    money('To be paid', amountPence),
  ]);
  const all = [...headFacts(head), ...lineFacts(told), ...totals(told, 1), ...payFacts(told, payablePence), ...paid];
  return { ...head, correctedOn: corrected && dayOf(corrected.correctedAt), all };
}

function factsOfCredit(told: Told): PaperFacts {
  const { approved, corrected } = told;
  if (corrected === null) throw new NotProven('the proof says nothing of a correction');
  const { creditNote, statementReversal, breakdown, correctedAt, weekStartDate, weekEndDate, driverCode } = corrected;
  const isCreditNote = creditNote !== null && approved.document.kind === 'self_billed_invoice';
  const head = {
    title: DOCUMENT_TITLES[isCreditNote ? 'credit_note' : 'statement_reversal'],
    number: isCreditNote ? invoiceNumber(creditNote.number) : numberOf(statementReversal?.number),
    taxPoint: isCreditNote ? creditNote.taxPoint : null,
    issuedOn: dayOf(correctedAt),
    week: formatDays(weekStartDate, weekEndDate),
    driverCode,
    figure: formatPounds(-breakdown.grossInclVatPence),
  };
  return { ...head, correctedOn: null, all: [...headFacts(head), ...lineFacts(told), ...totals(told, -1)] };
}

function numberOf(statement: number | undefined): string | null {
  return statement === undefined ? null : statementNumber(statement);
}

function money(label: string, pence: Pence): PaperFact {
  return { label, text: formatPounds(pence) };
}

type Head = Omit<PaperFacts, 'all' | 'correctedOn'> & { readonly taxPoint: Day | null };

function headFacts({ title, figure, week, number, taxPoint, issuedOn, driverCode }: Head): PaperFact[] {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Title', title],
    ['Amount at the head', figure],
    ['Week', week],
    ['Number', number],
    ['Tax point', taxPoint === null ? null : formatDay(taxPoint)],
    ['Date of issue', formatDay(issuedOn)],
    ['Driver code', driverCode],
  ];
  return facts.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
}

function lineFacts({ submitted, approved }: Told): PaperFact[] {
  const jobs = submitted.jobs.flatMap(({ date, loadId, jobPricePence }) => [
    { label: 'Date of a delivery', text: formatDay(date) },
    { label: 'Load', text: loadId },
    money(`Price of load ${loadId}`, jobPricePence),
  ]);
  const entries = submitted.madeFrom?.entries ?? [];
  const additions = (approved.lines ?? []).filter((line) => !isDeduction(line));
  return [
    ...jobs,
    ...entries.map(({ grossPence }) => money('Price', grossPence)),
    ...additions.map(({ amountPence }) => money('Addition', amountPence)),
  ];
}

function totals({ approved: { breakdown, isVatRegistered } }: Told, sign: 1 | -1): PaperFact[] {
  const { grossExVatPence, vatOnEarningsPence, grossInclVatPence } = breakdown;
  const total = money('Total', sign * grossInclVatPence);
  if (!isVatRegistered) return [total];
  return [money('Total net', sign * grossExVatPence), money('VAT', sign * vatOnEarningsPence), total];
}

function payFacts({ submitted, approved }: Told, payablePence: Pence): PaperFact[] {
  const { breakdown, isVatRegistered, lines = [] } = approved;
  const office = lines.filter(isDeduction).map(({ amountPence }) => amountPence);
  const ownPence = breakdown.additionalDeductionsPence - sumPence(office);
  return [
    money('Earned', breakdown.grossInclVatPence),
    money('Membership fee', -breakdown.membershipFeePence),
    ...(isVatRegistered ? [money('VAT on membership fee', -breakdown.vatOnMembershipPence)] : []),
    ...(ownPence > 0 ? [money('Additional deductions', -ownPence)] : []),
    ...office.map((amountPence) => money('Deduction', -amountPence)),
    ...(submitted.paidBeforePence === undefined ? netPay(breakdown) : stillToPay(submitted, breakdown, payablePence)),
  ];
}

function netPay({ retentionPence, netRemittancePence, netPayPence }: RemittanceBreakdown): PaperFact[] {
  const retained = retentionPence
    ? [money('Net remittance', netRemittancePence), money('Retention', -retentionPence)]
    : [];
  return [...retained, money('Net pay', netPayPence)];
}

/** Of what stands in the place of another. */
function stillToPay(
  submitted: Submitted,
  { netRemittancePence }: RemittanceBreakdown,
  payablePence: Pence,
): PaperFact[] {
  const { paidBeforePence = 0, retentionHeldPence = 0 } = submitted;
  return [
    money('Net remittance', netRemittancePence),
    money('Paid before', -paidBeforePence),
    ...(retentionHeldPence > 0 ? [money('Retention', -retentionHeldPence)] : []),
    money('Still to be paid', payablePence),
  ];
}

/**
 * Holds what the log says against the words of the paper, in order.
 *
 * @returns what doesn't stand there as the log says it
 */
export function notOnPaper(facts: readonly PaperFact[], texts: readonly string[]): PaperFact[] {
  let from = 0;
  return facts.filter(({ text }) => {
    const at = texts.findIndex((each, index) => index >= from && standsAs(each, text));
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}

/** A day may stand behind the words that introduce it. */
function standsAs(onPaper: string, text: string): boolean {
  const trimmed = onPaper.trim();
  return trimmed === text || trimmed.endsWith(` ${text}`);
}
