import type { DriverMembershipAnswer, EarningsAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import { isFree, type BookedDriver, type BookedRemittance } from '../book/hand-book.js';
import { monday, pounds, reckon, sum } from '../book/reckoning.js';
import type { Desk } from '../desk.js';
import { signingIn } from '../deeds/driver-deeds.js';
import { lined } from './csv.js';
import { stateOf } from './payments.js';
import { same } from './same.js';

/** What each driver reads of their own money, and what the office reads of theirs. */
export async function checkDriversOwn(desk: Desk): Promise<void> {
  for (const driver of signingIn(desk)) {
    const theirs = desk.book.remittances.filter((remittance) => remittance.driver === driver);
    await checkRemittances(desk, driver, theirs);
    await checkMembership(desk, driver);
    await checkEarnings(desk, driver);
    await checkTaxYears(desk, driver, theirs);
  }
}

async function checkRemittances(desk: Desk, { person }: BookedDriver, theirs: BookedRemittance[]): Promise<void> {
  const answers = await desk.get<RemittanceAnswer[]>('/api/remittances', person);
  same(
    Object.fromEntries(answers.map((answer) => [answer.id, asSeen(answer)])),
    Object.fromEntries(theirs.map((remittance) => [remittance.id, asBooked(remittance)])),
    "a driver's remittances",
  );
}

/** Instalments of nothing are paid by nobody. */
function asSeen(answer: RemittanceAnswer) {
  const { status, weekStartDate, isLateSubmission, grossEarnings, vatAmount, membershipFee, membershipFeeDue } = answer;
  return {
    ...{ status, weekStartDate, isLateSubmission, grossEarnings, vatAmount, membershipFee, membershipFeeDue },
    netRemittance: answer.netRemittance,
    retentionAmount: answer.retentionAmount,
    netPay: answer.netPay,
    payableAmount: answer.payableAmount,
    payments: answer.payments
      .filter(({ amount }) => amount !== '0.00')
      .map(({ amount, dueDate, status, paidOn }) => ({ amount, dueDate, status, paidOn })),
    number: answer.document?.number ?? null,
    creditNote: answer.correction?.creditNoteNumber ?? null,
    corrects: answer.correction?.corrects ?? null,
    replacedBy: answer.correction?.replacedBy ?? null,
    paidBefore: answer.correction?.paidBefore ?? '0.00',
  };
}

export const numberOf = (paper: { number: number } | null) =>
  paper === null ? null : `INV-${String(paper.number).padStart(6, '0')}`;

function asBooked(remittance: BookedRemittance) {
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
    payments: parts
      .filter(({ kind }) => kind === 'payment')
      .map((part) => ({ amount: pounds(part.pence), dueDate: part.due, status: stateOf(part), paidOn: part.paidOn })),
    number: numberOf(remittance.invoice),
    creditNote: numberOf(remittance.creditNote),
    corrects: remittance.corrects?.id ?? null,
    replacedBy: remittance.replacedBy?.id ?? null,
    paidBefore: pounds(remittance.paidBefore),
  };
}

async function checkMembership(desk: Desk, driver: BookedDriver): Promise<void> {
  const counted = desk.book.counted().filter((remittance) => remittance.driver === driver);
  const fees = (of: readonly BookedRemittance[]) => pounds(sum(of.map(({ reckoned }) => reckoned.fee)));
  const answer = await desk.get<DriverMembershipAnswer>('/api/membership', driver.person);
  same(answer.weeklyFee, pounds(driver.fee), 'the weekly fee');
  same(answer.totals.all, fees(counted), 'all weekly fees');
  const weeks = [...new Set(counted.map(({ week }) => week))].sort().reverse();
  same(
    answer.fees.map(({ weekStartDate, fee }) => [weekStartDate, fee]),
    weeks.map((week) => [week, fees(counted.filter((remittance) => remittance.week === week))]),
    'weekly fees',
  );
  same(
    answer.annual.payments.map(({ paidOn, expiresOn }) => [paidOn, expiresOn]).reverse(),
    driver.memberships.map(({ paidOn, until }) => [paidOn, until]),
    'annual payments',
  );
  const due = Math.max(
    0,
    driver.fee - sum(desk.book.ofWeek(driver, monday(desk.today)).map(({ reckoned }) => reckoned.fee)),
  );
  same(answer.nextPayment.fee, pounds(due > 0 || driver.fee === 0 ? due : driver.fee), 'the next fee');
}

/** Weeks of remittances, and what the office entered beside them; the office reads the same of a driver's remittances. */
async function checkEarnings(desk: Desk, driver: BookedDriver): Promise<void> {
  const counted = desk.book.counted().filter((remittance) => remittance.driver === driver);
  const weeks = [...new Set(counted.map(({ week }) => week))];
  const expected = Object.fromEntries(
    weeks.map((week) => [week, weekOf(counted.filter((each) => each.week === week))]),
  );
  const own = await desk.get<EarningsAnswer[]>('/api/earnings', driver.person);
  same(weeksIn(own), expected, "a driver's weeks");
  const seen = await desk.get<EarningsAnswer[]>(`/api/drivers/${desk.business}/${driver.person.id}/earnings`);
  same(weeksIn(seen), expected, "a driver's weeks, as the office sees them");
  const entries = desk.book.entries.filter((entry) => entry.driver === driver && entry.status !== 'removed');
  const shown = entries.filter((entry) => entry.status !== 'draft' && isFree(entry));
  same(entriesIn(own), entriesOf(shown), "a driver's entries");
  same(entriesIn(seen), entriesOf(entries), "a driver's entries, as the office sees them");
}

const weeksIn = (records: readonly EarningsAnswer[]) =>
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
          deductionTotal,
          retentionAmount,
          netPay,
        }) => [
          weekStartDate,
          { status, grossEarnings, vatAmount, membershipFee, deductionTotal, retentionAmount, netPay },
        ],
      ),
  );

function weekOf(remittances: readonly BookedRemittance[]) {
  const total = (of: (remittance: BookedRemittance) => number) => pounds(sum(remittances.map(of)));
  const isVat = remittances.some((remittance) => remittance.isVat);
  return {
    status: remittances.every(({ status }) => status === 'approved') ? 'approved' : 'submitted',
    grossEarnings: total(({ reckoned }) => reckoned.gross),
    vatAmount: isVat ? total(({ reckoned }) => reckoned.vat) : null,
    membershipFee: total(({ reckoned }) => reckoned.fee),
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

function entriesOf(entries: Desk['book']['entries']) {
  return Object.fromEntries(
    entries.map((entry) => {
      const { id, status, gross, fee, isVat } = entry;
      const { net, retention } = reckon({ prices: [gross], isVat, fee, other: 0 });
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

const TAX_YEARS = ['2026-27', '2027-28'];

/** Every counted remittance is in the file of one tax year, with what is held of it. */
async function checkTaxYears(desk: Desk, { person }: BookedDriver, theirs: readonly BookedRemittance[]): Promise<void> {
  const lines: Record<string, string>[] = [];
  for (const year of TAX_YEARS) lines.push(...lined(await desk.text(`/api/earnings/export?taxYear=${year}`, person)));
  const counted = theirs.filter(({ status }) => status === 'pending' || status === 'approved');
  same(
    Object.fromEntries(
      lines.map((line) => [line['Remittance ID'], [line['Net remittance'], line['Retention held'], line['Net pay']]]),
    ),
    Object.fromEntries(
      counted.map(({ id, reckoned, held }) => [
        id,
        [pounds(reckoned.net), pounds(held), pounds(reckoned.net - reckoned.retention)],
      ]),
    ),
    "a driver's tax years",
  );
}
