import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BankAnswerAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';
import { RecordBankAnswer } from '../record-bank-answer/record-bank-answer.command.js';
import { ReturnPayment } from '../return-payment/return-payment.command.js';
import { SettlePaymentRun } from '../settle-payment-run/settle-payment-run.command.js';
import { bankAnswerMark } from './bank-answer-mark.js';
import { BankAnswerReader } from './bank-answer-reader.js';
import { BankAnswerChangesNothing, BankAnswerPreviewChanged } from './bank-answer.errors.js';
import { ConfirmBankAnswer } from './confirm-bank-answer.command.js';
import { notedIn, type OpenRunChange, type ReturnsChange } from './judging/judge-run.js';

/** Each is an append of its own; what is beyond is done by reading the same file again. */
const MAX_RETURNS_AT_ONCE = 100;

/** Whoever breaks off in the middle reads the file again: what is recorded by then is known, and the rest goes on. */
@CommandHandler(ConfirmBankAnswer)
export class ConfirmBankAnswerHandler implements ICommandHandler<ConfirmBankAnswer> {
  constructor(
    private readonly reader: BankAnswerReader,
    private readonly commands: CommandBus,
  ) {}

  async execute({ envelope, actor, request: { content, mark } }: ConfirmBankAnswer): Promise<BankAnswerAnswer> {
    const read = await this.reader.read(envelope, actor, content);
    if (bankAnswerMark(content, read) !== mark) throw new BankAnswerPreviewChanged();
    const { changes } = read.judgement;
    if (changes.length === 0) throw new BankAnswerChangesNothing();
    const open = changes.filter((change) => change.kind === 'answered');
    for (const change of open) await this.#recordOpen(envelope, actor, change);
    const paid = open.flatMap(({ settled }) => settled ?? []);
    const returns = changes.flatMap((change) => (change.kind === 'returned' ? returnsIn(change) : []));
    const now = returns.slice(0, MAX_RETURNS_AT_ONCE);
    for (const { runId, back } of now) {
      const key = stepOf(envelope, `${back.paymentId}:back`);
      await this.commands.execute(new ReturnPayment(key, actor, runId, back));
    }
    return {
      runsPaid: paid.length,
      noted: open.reduce((count, change) => count + (change.settled === null ? notedIn(change) : 0), 0),
      failed: now.length + paid.reduce((count, { returned }) => count + returned.length, 0),
      left: returns.length - now.length,
    };
  }

  async #recordOpen(envelope: CommandEnvelope, actor: AdminActor, change: OpenRunChange): Promise<void> {
    const { reported, settled } = change;
    const { runId } = change.run;
    if (notedIn(change) > 0) {
      await this.commands.execute(new RecordBankAnswer(stepOf(envelope, `${runId}:said`), actor, runId, reported));
    }
    if (settled === null) return;
    await this.commands.execute(new SettlePaymentRun(stepOf(envelope, `${runId}:paid`), actor, runId, settled.paidOn));
  }
}

function returnsIn({ run: { runId }, returns }: ReturnsChange) {
  return returns.map(({ payment: { lineId: paymentId }, reason, note, returnedOn }) => {
    return { runId, back: { paymentId, reason, note, returnedOn, byBankAnswer: true as const } };
  });
}

/** Under a key of its own, of which the file is no part: it is kept nowhere, not even as a hash. */
function stepOf({ idempotency, ...envelope }: CommandEnvelope, step: string): CommandEnvelope {
  if (!idempotency) return envelope;
  return { ...envelope, idempotency: { key: `${idempotency.key}:${step}`, request: step } };
}
