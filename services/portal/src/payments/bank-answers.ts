import type { Day } from '@waybook/contracts/calendar';
import type { PaymentRunEvent, PaymentRunLine } from '@waybook/contracts/events';

type ReportedPaid = Extract<PaymentRunEvent, { type: 'BankReportedPaid' }>;
type ReportedFailed = Extract<PaymentRunEvent, { type: 'BankReportedFailed' }>;
export type ReportedFailure = Pick<ReportedFailed['data'], 'failure' | 'returnReason' | 'note' | 'failedOn'>;

/** What the bank said of one payment, in whichever order. */
export interface PaymentAnswer {
  /** When the money left; null: the bank hasn't said that it did. */
  readonly movedOn: Day | null;
  readonly failed: ReportedFailure | null;
}

/** By line; a payment of which the bank said nothing final isn't among them. */
export type BankAnswers = ReadonlyMap<string, PaymentAnswer>;

export const noAnswers: BankAnswers = new Map();
const UNANSWERED: PaymentAnswer = { movedOn: null, failed: null };

export const answerTo = (answers: BankAnswers, lineId: string): PaymentAnswer => answers.get(lineId) ?? UNANSWERED;

/** The first word of each kind counts. */
export function answersAfter(answers: BankAnswers, { type, data }: ReportedPaid | ReportedFailed): BankAnswers {
  const after = new Map(answers);
  if (type === 'BankReportedPaid') {
    for (const { lineId, movedOn } of data.payments) after.set(lineId, { ...answerTo(answers, lineId), movedOn });
    return after;
  }
  const { lineId, failure, returnReason, note, failedOn } = data;
  return after.set(lineId, { ...answerTo(answers, lineId), failed: { failure, returnReason, note, failedOn } });
}

/** R370: what came back has left before; the day on which it did is still to be told. */
export const isAnswered = ({ movedOn, failed }: PaymentAnswer): boolean =>
  movedOn !== null || failed?.failure === 'rejected';

export interface AnswerSoFar {
  readonly answered: number;
  readonly payments: number;
  /** The last day on which some of it moved; null while nothing did. */
  readonly movedOn: Day | null;
}

/** @param payable what the run's bank file pays */
export function answerSoFar(answers: BankAnswers, payable: readonly Pick<PaymentRunLine, 'lineId'>[]): AnswerSoFar {
  const said = payable.map(({ lineId }) => answerTo(answers, lineId));
  const days = said.flatMap(({ movedOn }) => movedOn ?? []);
  return {
    answered: said.filter(isAnswered).length,
    payments: payable.length,
    movedOn: days.toSorted().at(-1) ?? null,
  };
}
