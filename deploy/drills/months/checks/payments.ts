import { addDays } from '@waybook/contracts/calendar';
import type {
  PaymentAnswer,
  PaymentFiguresAnswer,
  PaymentRunAnswer,
  PaymentRunLineAnswer,
  PaymentRunPreviewAnswer,
  RetentionAnswer,
} from '@waybook/contracts/api';
import type { ModelRun, Part } from '../reference-model/reference-model.js';
import { friday, pounds, sum } from '../reference-model/expected-figures.js';
import type { OfficeClient } from '../office-client.js';
import { requireEqual } from './require-equal.js';

const STATES = {
  payment: { open: 'due', in_run: 'in_run', paid: 'paid', cancelled: 'cancelled' },
  retention: { open: 'held', in_run: 'in_run', paid: 'released', cancelled: 'cancelled' },
} as const;

export const stateOf = ({ kind, state }: Part) => STATES[kind][state];

const LATELY_DAYS = 28;

const paidBy = ({ parts, leftOut }: Pick<ModelRun, 'parts' | 'leftOut'>) =>
  parts.filter((part) => !leftOut.includes(part));
const amountOf = (parts: readonly Part[]) => pounds(sum(parts.map(({ pence }) => pence)));
const told = (parts: readonly Part[]) => ({ count: parts.length, amount: amountOf(parts) });
const byId = <T extends { id: string }>(items: readonly T[]) =>
  items.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Checks that each payment is in at most one run, and that due, in-transit, paid and held sums match the model. */
export async function checkPayments(client: OfficeClient): Promise<void> {
  const parts = client.model.parts();
  const ofKind = (kind: Part['kind']) => parts.filter((part) => part.kind === kind);
  const payments = await client.get<PaymentAnswer[]>('/api/payments');
  requireEqual(
    byId(
      payments.map(({ id, amount, dueDate: due, status, runId, paidOn }) => ({
        id,
        amount,
        due,
        status,
        runId,
        paidOn,
      })),
    ),
    byId(ofKind('payment').map(toldPart)),
    'payments',
  );
  const held = await client.get<RetentionAnswer[]>('/api/retention');
  requireEqual(
    byId(
      held.map(({ id, amount, status, runId, releasedOn: paidOn }) => ({
        id: `${id}:retention`,
        amount,
        due: null,
        status,
        runId,
        paidOn,
      })),
    ),
    byId(ofKind('retention').map(toldPart)),
    'retention',
  );
  await checkFigures(client, ofKind);
  await checkPreview(client, ofKind('payment'));
  await checkRuns(client);
}

function toldPart(part: Part) {
  const { id, pence, due, runId, paidOn } = part;
  return { id, amount: pounds(pence), due, status: stateOf(part), runId, paidOn };
}

async function checkFigures(client: OfficeClient, ofKind: (kind: Part['kind']) => Part[]): Promise<void> {
  const open = (kind: Part['kind']) => ofKind(kind).filter(({ state }) => state === 'open');
  const nextPayDay = friday(client.today);
  const now = open('payment').filter(({ due }) => due! <= nextPayDay);
  const from = addDays(client.today, 1 - LATELY_DAYS);
  const isLately = ({ paidOn }: ModelRun) => paidOn !== null && paidOn >= from;
  const figures = await client.get<PaymentFiguresAnswer>('/api/payments/figures');
  requireEqual(
    figures,
    {
      nextPayDay,
      dueByNextPayDay: { ...told(now), drivers: new Set(now.map(({ of }) => of.driver)).size },
      dueLater: told(open('payment').filter(({ due }) => due! > nextPayDay)),
      // The drill confirms every correction at once.
      awaitingConfirmation: told([]),
      inRuns: told(client.model.parts().filter(({ state }) => state === 'in_run')),
      retentionHeld: told(open('retention')),
      paidLately: told(client.model.runs.filter(isLately).flatMap(paidBy)),
    },
    "the payments' figures",
  );
}

/** What a run would take today, and whom its file would leave out. */
async function checkPreview(client: OfficeClient, payments: readonly Part[]): Promise<void> {
  const payOn = friday(client.today);
  const due = payments.filter((part) => part.state === 'open' && part.due! <= payOn);
  const leftOut = due.filter(({ of }) => of.driver.account !== 'verified');
  const preview = await client.get<PaymentRunPreviewAnswer>(`/api/payment-runs/preview?payOn=${payOn}`);
  requireEqual(
    { count: preview.count, amount: preview.total, leftOut: preview.leftOutTotal },
    { ...told(due), leftOut: amountOf(leftOut) },
    'what a run would pay',
  );
}

const toldRun = (run: PaymentRunAnswer) => ({
  status: run.status,
  paid: { count: run.lineCount, amount: run.total },
  drivers: run.driverCount,
  released: run.retentionReleased,
  leftOut: { count: run.leftOutCount, amount: run.leftOutTotal },
  returned: { count: run.returnedCount, amount: run.returnedTotal },
});

/** What its bank file leaves out counts in no other figure. */
function expectedRun({ state, parts, leftOut, returned }: ModelRun): ReturnType<typeof toldRun> {
  const paid = paidBy({ parts, leftOut });
  return {
    status: state,
    paid: told(paid),
    drivers: new Set(paid.map(({ of }) => of.driver)).size,
    released: amountOf(paid.filter(({ kind }) => kind === 'retention')),
    leftOut: told(leftOut),
    returned: told(returned),
  };
}

async function checkRuns(client: OfficeClient): Promise<void> {
  const runs = await client.get<PaymentRunAnswer[]>('/api/payment-runs');
  requireEqual(runs.length, client.model.runs.length, 'payment runs');
  const holders = new Map<string, string>();
  for (const run of client.model.runs) {
    const answer = runs.find(({ id }) => id === run.id);
    requireEqual(answer && toldRun(answer), expectedRun(run), 'a payment run');
    const lines = await client.get<PaymentRunLineAnswer[]>(`/api/payment-runs/${run.id}/lines`);
    requireEqual(
      byId(lines.map(({ id, amount }) => ({ id, amount }))),
      byId(run.parts.map(({ id, pence }) => ({ id, amount: pounds(pence) }))),
      "a payment run's lines",
    );
    if (run.state === 'cancelled') continue;
    const isPaid = (leftOut: string | null) => run.state !== 'settled' || run.files.size === 0 || leftOut === null;
    for (const { id } of lines.filter(({ leftOut, returned }) => isPaid(leftOut) && returned === null)) {
      requireEqual(holders.get(id), undefined, `${id} is in two payment runs`);
      holders.set(id, run.id);
    }
  }
}
