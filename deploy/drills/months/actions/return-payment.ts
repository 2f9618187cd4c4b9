import type { PaymentRunAnswer } from '@waybook/contracts/api';
import { addDays } from '@waybook/contracts/calendar';
import { chooseReady, type OfficeClient, type Outcome } from '../office-client.js';
import { requireEqual } from '../checks/require-equal.js';
import type { StepOf } from '../random-scenario.js';
import { pounds, sum } from '../reference-model/expected-figures.js';

/** The bank sends back a payment or a released retention, today or on the day on which it was paid. */
export async function returnPayment(client: OfficeClient, step: StepOf<'return payment'>): Promise<Outcome> {
  const held = client.model.runs.flatMap((run) => run.parts.map((part) => ({ run, part })));
  const isReturnable = ({ run, part }: (typeof held)[number]) =>
    run.state === 'settled' && part.state === 'paid' && part.runId === run.id && !part.of.driver.isDeleted;
  const chosen = chooseReady(held, isReturnable, step);
  if (!chosen) return 'idle';
  const { run, part } = chosen;
  const returnedOn = step.isLate ? client.today : (part.paidOn ?? client.today);
  const body = { paymentId: part.id, reason: step.reason, returnedOn, note: 'As the bank says' };
  const write = { method: 'POST', url: `/api/payment-runs/${run.id}/returns`, body, isOnce: true } as const;
  if (!isReturnable(chosen)) {
    await client.refused(client.director, write);
    return 'refused';
  }
  const tooEarly = { ...body, returnedOn: addDays(part.paidOn!, -1) };
  await client.refused(client.director, { ...write, body: tooEarly });
  const answer = (await client.write(client.director, write)).json<PaymentRunAnswer>();
  run.returned.push(part);
  part.moves.push('returned');
  Object.assign(part, { state: 'open', runId: null, paidOn: null });
  requireEqual(answer.returnedTotal, pounds(sum(run.returned.map(({ pence }) => pence))), 'what came back of a run');
  return 'done';
}
