import type { ComparedWeek } from '@waybook/contracts/api';
import { decimalText, penceFromDecimalText, sumPence } from '@waybook/contracts/money';

type Average = Pick<ComparedWeek, 'jobsCompleted' | 'averagePrice' | 'grossEarnings' | 'payableAmount'>;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Of one week or more. A week of many jobs weighs more in the price than one of few, as its jobs do. */
export function averageOf(weeks: readonly ComparedWeek[]): Average {
  const jobsIn = (some: readonly ComparedWeek[]) => some.reduce((sum, { jobsCompleted }) => sum + jobsCompleted, 0);
  const byWeek = (figure: 'grossEarnings' | 'payableAmount') =>
    decimalText(Math.round(sumPence(weeks.map((week) => penceFromDecimalText(week[figure]))) / weeks.length));
  const priced = weeks.filter(({ averagePrice }) => averagePrice !== null);
  const earned = sumPence(
    priced.map(({ averagePrice, jobsCompleted }) => penceFromDecimalText(averagePrice ?? '0.00') * jobsCompleted),
  );
  const pricedJobs = jobsIn(priced);
  return {
    jobsCompleted: tenth(jobsIn(weeks) / weeks.length),
    averagePrice: pricedJobs === 0 ? null : decimalText(Math.round(earned / pricedJobs)),
    grossEarnings: byWeek('grossEarnings'),
    payableAmount: byWeek('payableAmount'),
  };
}
