import type { PaymentAnswer, PaymentRunAnswer } from '@waybook/contracts/api';
import {
  DIRECTOR,
  DORA_SIGN_IN,
  type TwoDriverHistories,
  visibleStateOf,
} from '../../restore/testing/two-driver-histories.js';
import { Visitor } from '../../restore/testing/visitor.js';

/** What doesn't depend on the day on which it is asked for: a driver's earnings also show the week that has begun, and a later start may note more. */
const OF_THE_OFFICE = [
  '/api/drivers',
  '/api/admin/remittances',
  '/api/payments',
  '/api/payment-runs',
  '/api/retention',
  '/api/tickets',
] as const;
const OF_THE_DRIVER = ['/api/remittances', '/api/retention/own'] as const;

export interface Shown {
  /** Of the approved remittance. */
  readonly approvedId: string;
  readonly photoPath: string;
  readonly office: Readonly<Record<string, unknown>>;
  readonly driver: Readonly<Record<string, unknown>>;
  readonly paper: readonly string[];
}

/** The driver's approved week is paid: a run is prepared and settled. Nobody needs a second factor, so that one signs in years later, too. */
export async function payApproved(address: string, { approvedId }: TwoDriverHistories): Promise<void> {
  const director = await Visitor.signedIn(address, DIRECTOR);
  await director.put('/api/second-factor-rule', { roles: [], graceDays: 7 });
  const payments = await director.get<PaymentAnswer[]>(`/api/payments?remittanceId=${approvedId}`);
  const run = await director.post<PaymentRunAnswer>('/api/payment-runs', { payOn: payments[0]?.dueDate });
  await director.post(`/api/payment-runs/${run.id}/settle`, {});
}

/** What a version shows of it to the office and to the driver. */
export async function shownAt(
  address: string,
  { approvedId, photoPath }: Pick<TwoDriverHistories, 'approvedId' | 'photoPath'>,
): Promise<Shown> {
  const director = await Visitor.signedIn(address, DIRECTOR);
  const dora = await Visitor.signedIn(address, DORA_SIGN_IN);
  const { paper } = await visibleStateOf({ approvedId, photoPath }, director);
  return {
    approvedId,
    photoPath,
    office: await answersOf(director, [...OF_THE_OFFICE, `/api/remittances/${approvedId}`]),
    driver: await answersOf(dora, OF_THE_DRIVER),
    // All but the day on which the copy was made.
    paper: paper.filter((line) => !line.startsWith('Added to a copy of')),
  };
}

async function answersOf(visitor: Visitor, paths: readonly string[]): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const path of paths) answers[path] = JSON.parse(await visitor.text(path), withoutFlags);
  return answers;
}

/** What an approver is to look at is of the day on which they look: an agreement runs out after a year. */
function withoutFlags(key: string, value: unknown): unknown {
  return key === 'flags' ? undefined : value;
}
