import type { DriverMembershipAnswer, EarningsAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import { csvLines } from '@waybook/portal/testing';
import { isFree, standing, type ModelDriver, type ModelRemittance } from '../reference-model/reference-model.js';
import { monday, pounds, expectedFigures, sum } from '../reference-model/expected-figures.js';
import type { OfficeClient } from '../office-client.js';
import { signingIn } from '../actions/driver-actions.js';
import { stateOf } from './payments.js';
import { requireEqual } from './require-equal.js';

/** What each driver reads of their own money, and what the office reads of theirs. */
export async function checkDriverScreens(client: OfficeClient): Promise<void> {
  for (const driver of signingIn(client)) {
    const theirs = client.model.remittances.filter((remittance) => remittance.driver === driver);
    await checkRemittances(client, driver, theirs);
    await checkMembership(client, driver);
    await checkEarnings(client, driver);
    await checkTaxYears(client, driver, theirs);
  }
}

async function checkRemittances(
  client: OfficeClient,
  { person }: ModelDriver,
  theirs: ModelRemittance[],
): Promise<void> {
  const answers = await client.get<RemittanceAnswer[]>('/api/remittances', person);
  requireEqual(
    Object.fromEntries(answers.map((answer) => [answer.id, asSeen(answer)])),
    Object.fromEntries(theirs.map((remittance) => [remittance.id, asBooked(remittance)])),
    "a driver's remittances",
  );
}

/** Instalments of nothing are paid by nobody. */
export function asSeen(answer: RemittanceAnswer) {
  const { status, weekStartDate, isLateSubmission, grossEarnings, vatAmount, membershipFee, membershipFeeDue } = answer;
  return {
    ...{ status, weekStartDate, isLateSubmission, grossEarnings, vatAmount, membershipFee, membershipFeeDue },
    netRemittance: answer.netRemittance,
    retentionAmount: answer.retentionAmount,
    netPay: answer.netPay,
    payableAmount: answer.payableAmount,
    figures: figuresSeen(answer),
    lines: answer.lines.map(({ lineId, kind, amount }) => ({ lineId, kind, amount })),
    payments: answer.payments
      .filter(({ amount }) => amount !== '0.00')
      .map(({ amount, dueDate, status, paidOn }) => ({ amount, dueDate, status, paidOn })),
    number: answer.document?.number ?? null,
    creditNote: answer.correction?.creditNoteNumber ?? null,
    takenBackBy: answer.correction?.takenBackBy ?? null,
    feeInvoice: answer.feeInvoiceNumber,
    feeCreditNote: answer.feeCreditNoteNumber,
    corrects: answer.correction?.corrects ?? null,
    replacedBy: answer.correction?.replacedBy ?? null,
    paidBefore: answer.correction?.paidBefore ?? '0.00',
  };
}

const figuresSeen = ({ grossInclVat, vatOnMembership, additionalDeductions, deductionTotal }: RemittanceAnswer) => ({
  ...{ grossInclVat, vatOnMembership, additionalDeductions, deductionTotal },
});

function figuresBooked({ reckoned: { gross, vat, fee, vatOnFee, other } }: ModelRemittance) {
  return {
    grossInclVat: pounds(gross + vat),
    vatOnMembership: pounds(vatOnFee),
    additionalDeductions: pounds(other),
    deductionTotal: pounds(fee + vatOnFee + other),
  };
}

const numbered = (series: 'INV' | 'STM' | 'MEM', number: number | null) =>
  number === null ? null : `${series}-${String(number).padStart(6, '0')}`;

export const numberOf = (paper: { number: number } | null) => numbered('INV', paper?.number ?? null);

export function asBooked(remittance: ModelRemittance) {
  const { reckoned, isVat, parts } = remittance;
  return {
    status: remittance.status,
    weekStartDate: remittance.week,
    isLateSubmission: remittance.isLate,
    grossEarnings: pounds(reckoned.gross),
    vatAmount: isVat ? pounds(reckoned.vat) : null,
    membershipFee: pounds(reckoned.fee),
    membershipFeeDue: pounds(remittance.feeDue),
    netRemittance: pounds(reckoned.net),
    retentionAmount: isVat ? pounds(reckoned.retention) : null,
    netPay: pounds(reckoned.net - reckoned.retention),
    payableAmount: pounds(remittance.payable),
    figures: figuresBooked(remittance),
    lines: remittance.lines.map(({ id, kind, pence }) => ({ lineId: id, kind, amount: pounds(pence) })),
    payments: parts
      .filter(({ kind }) => kind === 'payment')
      .map((part) => ({ amount: pounds(part.pence), dueDate: part.due, status: stateOf(part), paidOn: part.paidOn })),
    number: numberOf(remittance.invoice) ?? numbered('STM', remittance.statement),
    creditNote: numberOf(remittance.creditNote),
    takenBackBy: numberOf(remittance.creditNote) ?? numbered('STM', remittance.reversal),
    feeInvoice: numbered('MEM', remittance.feeInvoice),
    feeCreditNote: numbered('MEM', remittance.feeCreditNote),
    corrects: remittance.corrects?.id ?? null,
    replacedBy: remittance.replacedBy?.id ?? null,
    paidBefore: pounds(remittance.paidBefore),
  };
}

async function checkMembership(client: OfficeClient, driver: ModelDriver): Promise<void> {
  const counted = client.model.counted().filter((remittance) => remittance.driver === driver);
  const fees = (of: readonly ModelRemittance[]) => pounds(sum(of.map(({ reckoned }) => reckoned.fee)));
  const answer = await client.get<DriverMembershipAnswer>('/api/membership', driver.person);
  requireEqual(answer.weeklyFee, pounds(driver.fee), 'the weekly fee');
  requireEqual(answer.totals.all, fees(counted), 'all weekly fees');
  const weeks = [...new Set(counted.map(({ week }) => week))].sort().reverse();
  requireEqual(
    answer.fees.map(({ weekStartDate, fee }) => [weekStartDate, fee]),
    weeks.map((week) => [week, fees(counted.filter((remittance) => remittance.week === week))]),
    'weekly fees',
  );
  requireEqual(
    answer.annual.payments.map(({ paidOn, expiresOn, reversal }) => [paidOn, expiresOn, reversal !== null]).reverse(),
    driver.memberships.map(({ paidOn, until, isReversed }) => [paidOn, until, isReversed]),
    'annual payments',
  );
  requireEqual(answer.annual.expiresOn, standing(driver).at(-1)?.until ?? null, 'until when the membership is paid');
  const due = Math.max(
    0,
    driver.fee - sum(client.model.ofWeek(driver, monday(client.today)).map(({ reckoned }) => reckoned.fee)),
  );
  requireEqual(answer.nextPayment.fee, pounds(due > 0 || driver.fee === 0 ? due : driver.fee), 'the next fee');
}

/** Weeks of remittances, and what the office entered beside them; the office reads the same of a driver's remittances. */
async function checkEarnings(client: OfficeClient, driver: ModelDriver): Promise<void> {
  const counted = client.model.counted().filter((remittance) => remittance.driver === driver);
  const weeks = [...new Set(counted.map(({ week }) => week))];
  const expected = Object.fromEntries(
    weeks.map((week) => [week, weekOf(counted.filter((each) => each.week === week))]),
  );
  const own = await client.get<EarningsAnswer[]>('/api/earnings', driver.person);
  requireEqual(weeksIn(own), expected, "a driver's weeks");
  const seen = await client.get<EarningsAnswer[]>(`/api/drivers/${client.business}/${driver.person.id}/earnings`);
  requireEqual(weeksIn(seen), expected, "a driver's weeks, as the office sees them");
  const entries = client.model.entries.filter((entry) => entry.driver === driver && entry.status !== 'removed');
  const shown = entries.filter((entry) => entry.status !== 'draft' && isFree(entry));
  requireEqual(entriesIn(own), entriesOf(shown), "a driver's entries");
  requireEqual(entriesIn(seen), entriesOf(entries), "a driver's entries, as the office sees them");
}

export const weeksIn = (records: readonly EarningsAnswer[]) =>
  Object.fromEntries(
    records
      .filter(({ source, status }) => source === 'remittances' && status !== 'draft')
      .map(
        ({
          weekStartDate,
          status,
          grossEarnings,
          vatAmount,
          membershipFee,
          vatOnMembership,
          additionalDeductions,
          deductionTotal,
          retentionAmount,
          netPay,
        }) => [
          weekStartDate,
          {
            ...{ status, grossEarnings, vatAmount, membershipFee, vatOnMembership, additionalDeductions },
            ...{ deductionTotal, retentionAmount, netPay },
          },
        ],
      ),
  );

export function weekOf(remittances: readonly ModelRemittance[]) {
  const total = (of: (remittance: ModelRemittance) => number) => pounds(sum(remittances.map(of)));
  const isVat = remittances.some((remittance) => remittance.isVat);
  return {
    status: remittances.every(({ status }) => status === 'approved') ? 'approved' : 'submitted',
    grossEarnings: total(({ reckoned }) => reckoned.gross),
    vatAmount: isVat ? total(({ reckoned }) => reckoned.vat) : null,
    membershipFee: total(({ reckoned }) => reckoned.fee),
    vatOnMembership: total(({ reckoned }) => reckoned.vatOnFee),
    additionalDeductions: total(({ reckoned }) => reckoned.other),
    deductionTotal: total(({ reckoned }) => reckoned.fee + reckoned.vatOnFee + reckoned.other),
    retentionAmount: isVat ? total(({ reckoned }) => reckoned.retention) : null,
    netPay: total(({ reckoned }) => reckoned.net - reckoned.retention),
  };
}

const entriesIn = (records: readonly EarningsAnswer[]) =>
  Object.fromEntries(
    records
      .filter(({ source }) => source === 'entry')
      .map(({ id, status, grossEarnings, membershipFee, netPay, isLateSubmission, remittanceId }) => [
        id,
        { status, grossEarnings, membershipFee, netPay, isLateSubmission, remittanceId },
      ]),
  );

function entriesOf(entries: OfficeClient['model']['entries']) {
  return Object.fromEntries(
    entries.map((entry) => {
      const { id, status, gross, fee, isVat } = entry;
      const { net, retention } = expectedFigures({ prices: [gross], isVat, fee, other: 0 });
      const isLateSubmission = status !== 'draft' && entry.isLate;
      const remittanceId = isFree(entry) ? null : (entry.on?.id ?? null);
      const told = {
        status,
        grossEarnings: pounds(gross),
        membershipFee: pounds(fee),
        netPay: pounds(net - retention),
      };
      return [id, { ...told, isLateSubmission, remittanceId }];
    }),
  );
}

const TAX_YEAR_FIGURES = [
  'Gross earnings (ex VAT)',
  'VAT on earnings',
  'Membership fee',
  'VAT on membership fee',
  'Additional deductions',
  'Net remittance',
  'Retention',
  'Net pay',
  'Of retention: held',
];
const TAX_YEARS = ['2026-27', '2027-28'];

/** Every counted remittance is in the file of one tax year, with what is held of it. */
async function checkTaxYears(
  client: OfficeClient,
  { person }: ModelDriver,
  theirs: readonly ModelRemittance[],
): Promise<void> {
  const lines: Record<string, string>[] = [];
  for (const year of TAX_YEARS)
    lines.push(...csvLines(await client.text(`/api/earnings/export?taxYear=${year}`, person)));
  const counted = theirs.filter(({ status }) => status === 'pending' || status === 'approved');
  requireEqual(
    Object.fromEntries(lines.map((line) => [line['Remittance ID'], TAX_YEAR_FIGURES.map((column) => line[column])])),
    Object.fromEntries(
      counted.map(({ id, reckoned: { gross, vat, fee, vatOnFee, other, net, retention }, held }) => [
        id,
        [gross, vat, fee, vatOnFee, other, net, retention, net - retention, held].map(pounds),
      ]),
    ),
    "a driver's tax years",
  );
}
