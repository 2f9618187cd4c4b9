import { assertNotEmptyString, assertPositiveNumber, ValidationError } from '@event-driven-io/emmett';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMOUNT = /^-?\d+\.\d{2}$/;
const MAX_JOBS = 200;

function check(isRight, what) {
  if (!isRight) throw new ValidationError(`${what} is not valid`);
}

const isAmount = (value) => AMOUNT.test(value);
const isAmountOrNothing = (value) => value === undefined || value === null || isAmount(value);
const isFlagOrNothing = (value) => value === undefined || typeof value === 'boolean';

function checkJob({ id, loadId, jobPrice, date, description, podPhotos }) {
  assertNotEmptyString(id);
  check(/^\d{8}$/.test(loadId), 'loadId');
  assertPositiveNumber(jobPrice);
  check(DAY.test(date), 'date');
  check(description === undefined || description === null || typeof description === 'string', 'description');
  for (const photo of [podPhotos?.building, podPhotos?.goods, podPhotos?.deliveryNote]) assertNotEmptyString(photo);
}

/** Checked by hand with Emmett's assertions, as its samples do. @throws ValidationError */
export function checkBody(body) {
  check(DAY.test(body.weekStartDate), 'weekStartDate');
  check(DAY.test(body.weekEndDate), 'weekEndDate');
  check(isAmount(body.grossEarnings), 'grossEarnings');
  check(isAmount(body.netPay), 'netPay');
  check(typeof body.isVatRegistered === 'boolean', 'isVatRegistered');
  for (const name of ['vatAmount', 'retentionAmount', 'membershipFee', 'additionalDeductions']) {
    check(isAmountOrNothing(body[name]), name);
  }
  for (const name of ['isLateSubmission', 'splitPayments']) check(isFlagOrNothing(body[name]), name);
  check(body.deductionReason === undefined || typeof body.deductionReason === 'string', 'deductionReason');
  check(Array.isArray(body.jobs) && body.jobs.length >= 1 && body.jobs.length <= MAX_JOBS, 'jobs');
  body.jobs.forEach(checkJob);
}
