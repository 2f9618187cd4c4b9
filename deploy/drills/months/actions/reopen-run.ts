import type { PaymentRunAnswer } from '@waybook/contracts/api';
import { requireEqual } from '../checks/require-equal.js';
import { chooseReady, type OfficeClient, type Outcome } from '../office-client.js';
import type { StepOf } from '../random-scenario.js';
import { pounds, sum } from '../reference-model/expected-figures.js';
import type { ModelRun } from '../reference-model/reference-model.js';

const MONTH_LENGTH = '2026-10'.length;

const paidOf = ({ parts, leftOut }: ModelRun) => parts.filter((part) => !leftOut.includes(part));

/** While its month is open, and nothing was built on it. */
function isReopenable(client: OfficeClient, run: ModelRun): boolean {
  if (run.state !== 'settled' || run.returned.length > 0) return false;
  const paid = paidOf(run);
  const month = paid[0]?.paidOn?.slice(0, MONTH_LENGTH) ?? '';
  const isCorrected = run.standing.some(({ of }) => of.status === 'corrected');
  return !isCorrected && !client.model.closed.includes(month) && !paid.some(({ of }) => of.driver.isDeleted);
}

/** It was marked as paid by mistake. */
export async function reopen(client: OfficeClient, step: StepOf<'reopen'>): Promise<Outcome> {
  const run = chooseReady(client.model.runs, (each) => isReopenable(client, each), step);
  if (!run) return 'idle';
  const url = `/api/payment-runs/${run.id}/reopen`;
  const write = { method: 'POST', url, body: { reason: 'The wrong run' }, isOnce: true } as const;
  if (!isReopenable(client, run)) {
    await client.refused(client.director, write);
    return 'refused';
  }
  const answer = (await client.write(client.director, write)).json<PaymentRunAnswer>();
  const paid = paidOf(run);
  Object.assign(run, { state: 'prepared', paidOn: null, parts: paid, leftOut: [] });
  for (const part of paid) {
    Object.assign(part, { state: 'in_run', paidOn: null });
    part.moves.push('reversed');
  }
  requireEqual(
    answer.total,
    pounds(sum(paid.map(({ pence }) => pence))),
    'what a run holds that was not paid after all',
  );
  return 'done';
}
