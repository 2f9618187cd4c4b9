import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BankAnswerLineAnswer, BankAnswerPreviewAnswer } from '@waybook/contracts/api';
import type { PaymentRunLine } from '@waybook/contracts/events';
import { decimalText, sumPence } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { paidLines } from '../payment-run.js';
import { bankAnswerMark } from './bank-answer-mark.js';
import { BankAnswerReader } from './bank-answer-reader.js';
import type { JudgedLine } from './judging/judge-answer.js';
import { notedIn, type RunChange } from './judging/judge-run.js';
import { PreviewBankAnswer } from './preview-bank-answer.query.js';

@QueryHandler(PreviewBankAnswer)
export class PreviewBankAnswerHandler implements IQueryHandler<PreviewBankAnswer> {
  constructor(
    private readonly reader: BankAnswerReader,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, content }: PreviewBankAnswer): Promise<BankAnswerPreviewAnswer> {
    const read = await this.reader.read(envelope, actor, content);
    const { lines, changes } = read.judgement;
    const names = await this.#names(envelope.business, lines);
    return {
      kind: read.answer.kind,
      mark: bankAnswerMark(content, read),
      runs: changes.map(runAnswer),
      lines: lines.map((judged) => lineAnswer(judged, names)),
    };
  }

  async #names(business: string, lines: readonly JudgedLine[]): Promise<ReadonlyMap<string, string>> {
    const drivers = [...new Set(lines.flatMap(({ payment }) => payment?.driverId ?? []))];
    const rows = await this.tables.in(business, (manager) =>
      manager.query<{ id: string; name: string }[]>(
        `select id, first_name || ' ' || last_name as name from drivers where business = $1 and id = any ($2::uuid[])`,
        [business, drivers],
      ),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

function runAnswer(change: RunChange): BankAnswerPreviewAnswer['runs'][number] {
  const { run } = change;
  const paid = paidLines(run, run.leftOut);
  const failed = failedOf(change);
  const isOpen = change.kind === 'answered' && change.settled === null;
  return {
    runId: run.runId,
    payOn: run.payOn,
    paidOn: change.kind === 'answered' ? (change.settled?.paidOn ?? null) : null,
    total: decimalText(totalOf(paid)),
    noted: isOpen ? notedIn(change) : 0,
    answered: isOpen ? change.soFar.answered : paid.length,
    payments: paid.length,
    failedCount: failed.length,
    failedTotal: decimalText(totalOf(failed)),
  };
}

/** What is recorded as sent back: of a run that stays open, nothing yet. */
function failedOf(change: RunChange): PaymentRunLine[] {
  if (change.kind === 'returned') return change.returns.map(({ payment }) => payment);
  const back = new Set(change.settled?.returned);
  return change.run.lines.filter(({ lineId }) => back.has(lineId));
}

const totalOf = (lines: readonly PaymentRunLine[]) => sumPence(lines.map(({ amountPence }) => amountPence));

function lineAnswer(
  { line, payment, ...judged }: JudgedLine,
  names: ReadonlyMap<string, string>,
): BankAnswerLineAnswer {
  const amountPence = line.amountPence ?? payment?.amountPence ?? null;
  return {
    line: line.line,
    reference: line.remittance ?? line.bankIds[0] ?? null,
    amount: amountPence === null ? null : decimalText(amountPence),
    driverCode: payment?.driverCode ?? null,
    driverName: (payment && names.get(payment.driverId)) ?? null,
    runId: judged.runId,
    outcome: judged.outcome,
    message: judged.message,
  };
}
