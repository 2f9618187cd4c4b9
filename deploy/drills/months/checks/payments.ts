import type {
  PaymentAnswer,
  PaymentFiguresAnswer,
  PaymentRunAnswer,
  PaymentRunLineAnswer,
  PaymentRunPreviewAnswer,
  RetentionAnswer,
} from '@waybook/contracts/api';
import type { Part } from '../book/hand-book.js';
import { friday, pounds, sum } from '../book/reckoning.js';
import type { Desk } from '../desk.js';
import { same } from './same.js';

const STATES = {
  payment: { open: 'due', in_run: 'in_run', paid: 'paid', cancelled: 'cancelled' },
  retention: { open: 'held', in_run: 'in_run', paid: 'released', cancelled: 'cancelled' },
} as const;

export const stateOf = ({ kind, state }: Part) => STATES[kind][state];

const amountOf = (parts: readonly Part[]) => pounds(sum(parts.map(({ pence }) => pence)));
const told = (parts: readonly Part[]) => ({ count: parts.length, amount: amountOf(parts) });
const byId = <T extends { id: string }>(items: readonly T[]) =>
  items.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Each payment in at most one run, and what is due, on its way, paid and held as it is by hand. */
export async function checkPayments(desk: Desk): Promise<void> {
  const parts = desk.book.parts();
  const ofKind = (kind: Part['kind']) => parts.filter((part) => part.kind === kind);
  const payments = await desk.get<PaymentAnswer[]>('/api/payments');
  same(
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
  const held = await desk.get<RetentionAnswer[]>('/api/retention');
  same(
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
  await checkFigures(desk, ofKind);
  await checkPreview(desk, ofKind('payment'));
  await checkRuns(desk);
}

function toldPart(part: Part) {
  const { id, pence, due, runId, paidOn } = part;
  return { id, amount: pounds(pence), due, status: stateOf(part), runId, paidOn };
}

async function checkFigures(desk: Desk, ofKind: (kind: Part['kind']) => Part[]): Promise<void> {
  const open = (kind: Part['kind']) => ofKind(kind).filter(({ state }) => state === 'open');
  const nextPayDay = friday(desk.today);
  const now = open('payment').filter(({ due }) => due! <= nextPayDay);
  const figures = await desk.get<PaymentFiguresAnswer>('/api/payments/figures');
  same(
    figures,
    {
      nextPayDay,
      dueByNextPayDay: { ...told(now), drivers: new Set(now.map(({ of }) => of.driver)).size },
      dueLater: told(open('payment').filter(({ due }) => due! > nextPayDay)),
      inRuns: told(desk.book.parts().filter(({ state }) => state === 'in_run')),
      retentionHeld: told(open('retention')),
    },
    "the payments' figures",
  );
}

/** What a run would take today, and whom its file would leave out. */
async function checkPreview(desk: Desk, payments: readonly Part[]): Promise<void> {
  const payOn = friday(desk.today);
  const due = payments.filter((part) => part.state === 'open' && part.due! <= payOn);
  const leftOut = due.filter(({ of }) => of.driver.account !== 'verified');
  const preview = await desk.get<PaymentRunPreviewAnswer>(`/api/payment-runs/preview?payOn=${payOn}`);
  same(
    { count: preview.count, amount: preview.total, leftOut: preview.leftOutTotal },
    { ...told(due), leftOut: amountOf(leftOut) },
    'what a run would pay',
  );
}

async function checkRuns(desk: Desk): Promise<void> {
  const runs = await desk.get<PaymentRunAnswer[]>('/api/payment-runs');
  same(runs.length, desk.book.runs.length, 'payment runs');
  const holders = new Map<string, string>();
  for (const run of desk.book.runs) {
    const answer = runs.find(({ id }) => id === run.id);
    const releases = run.parts.filter(({ kind }) => kind === 'retention');
    same(
      [answer?.status, answer?.lineCount, answer?.total, answer?.retentionReleased, answer?.leftOutTotal],
      [run.state, run.parts.length, amountOf(run.parts), amountOf(releases), amountOf(run.leftOut)],
      'a payment run',
    );
    const lines = await desk.get<PaymentRunLineAnswer[]>(`/api/payment-runs/${run.id}/lines`);
    same(
      byId(lines.map(({ id, amount }) => ({ id, amount }))),
      byId(run.parts.map(({ id, pence }) => ({ id, amount: pounds(pence) }))),
      "a payment run's lines",
    );
    if (run.state === 'cancelled') continue;
    const isPaid = (leftOut: string | null) => run.state !== 'settled' || run.files.size === 0 || leftOut === null;
    for (const { id } of lines.filter(({ leftOut }) => isPaid(leftOut))) {
      same(holders.get(id), undefined, `${id} is in two payment runs`);
      holders.set(id, run.id);
    }
  }
}
