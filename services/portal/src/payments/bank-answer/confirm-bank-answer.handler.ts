import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BankAnswerAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { ReturnPayment } from '../return-payment/return-payment.command.js';
import { SettlePaymentRun } from '../settle-payment-run/settle-payment-run.command.js';
import { bankAnswerMark } from './bank-answer-mark.js';
import { BankAnswerReader } from './bank-answer-reader.js';
import { BankAnswerChangesNothing, BankAnswerPreviewChanged } from './bank-answer.errors.js';
import { ConfirmBankAnswer } from './confirm-bank-answer.command.js';

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
    const paid = changes.flatMap(({ run: { runId }, paidOn }) => (paidOn === null ? [] : [{ runId, paidOn }]));
    const returns = changes.flatMap(({ run: { runId }, returns: ofRun }) => ofRun.map((back) => ({ runId, ...back })));
    const now = returns.slice(0, MAX_RETURNS_AT_ONCE);
    for (const { runId, paidOn } of paid) {
      await this.commands.execute(new SettlePaymentRun(stepOf(envelope, `${runId}:paid`), actor, runId, paidOn));
    }
    for (const {
      runId,
      payment: { lineId: paymentId },
      reason,
      note,
      returnedOn,
    } of now) {
      const back = { paymentId, reason, note, returnedOn };
      await this.commands.execute(new ReturnPayment(stepOf(envelope, `${paymentId}:back`), actor, runId, back));
    }
    return { runsPaid: paid.length, failed: now.length, left: returns.length - now.length };
  }
}

/** Under a key of its own, of which the file is no part: it is kept nowhere, not even as a hash. */
function stepOf({ idempotency, ...envelope }: CommandEnvelope, step: string): CommandEnvelope {
  if (!idempotency) return envelope;
  return { ...envelope, idempotency: { key: `${idempotency.key}:${step}`, request: step } };
}
