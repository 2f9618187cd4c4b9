import type { ProblemDetail } from '@waybook/contracts/api';
import { fieldProblemsIn, isApiError, sentenceOf } from '../../../shared/api/api-error';
import { english, t } from '../../../shared/language/text';

/** Why a submission failed, in words that say what to do. */
export interface SubmissionFailure {
  readonly title: string;
  readonly sentence: string;
  readonly points: readonly string[];
  /** The server may have it all the same: only the same request with the same key may be sent again. */
  readonly mayHaveArrived: boolean;
  /** An earlier form of this draft was recorded; what stands here now can only go as a new one. */
  readonly wasRecordedBefore: boolean;
}

export const UNCONFIRMED: SubmissionFailure = {
  title: english("We don't know yet whether your remittance arrived"),
  sentence: english(
    'Everything you entered is kept here. Send it again when you have a signal: however often you send it, it counts once.',
  ),
  points: [],
  mayHaveArrived: true,
  wasRecordedBefore: false,
};

const FIGURE_NAMES: Readonly<Record<string, string>> = {
  grossEarnings: english('Gross earnings'),
  vatAmount: english('VAT on earnings'),
  retentionAmount: english('Retention'),
  netPay: english('Net pay'),
  isVatRegistered: english('VAT registration'),
};

const AMOUNT = /^-?\d+\.\d{2}$/;
const figureText = (figure: string) =>
  AMOUNT.test(figure) ? figure.replace(/^(-?)/, '$1£').replace('-', '\u2212') : figure;

function pointOf({ field, message, sent, expected }: ProblemDetail): string {
  if (sent === undefined || expected === undefined) return message;
  const name = t(FIGURE_NAMES[field] ?? field);
  return t('{name}: you sent {sent}, we make it {expected}', {
    name,
    sent: figureText(sent),
    expected: figureText(expected),
  });
}

const KEY_REUSED = 'IDEMPOTENCY_KEY_REUSED';
const FIGURES_DIFFER = 'REMITTANCE_FIGURES_DIFFER';

export function failureOf(error: unknown): SubmissionFailure {
  if (!isApiError(error) || error.status === null || error.status >= 500) return UNCONFIRMED;
  const refused = { points: [], mayHaveArrived: false, wasRecordedBefore: false };
  const details = fieldProblemsIn(error);
  if (error.problem?.code === KEY_REUSED) {
    return {
      ...refused,
      title: t('An earlier form of this entry was already submitted'),
      sentence: t('Look at it under Remittances first. If anything here is missing there, start a new entry with it.'),
      wasRecordedBefore: true,
    };
  }
  if (error.problem?.code === FIGURES_DIFFER) {
    return {
      ...refused,
      title: t("The figures don't add up"),
      sentence: t(
        'Your details may have changed since you signed in. Reload this page, check the calculation and submit again.',
      ),
      points: details.map(pointOf),
    };
  }
  return {
    ...refused,
    title: t('Your remittance was not submitted'),
    sentence: sentenceOf(error, t('Check your entry and try again.')),
    points: details.length > 1 ? details.map(pointOf) : [],
  };
}
