import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TWO_PERSON_ACTS } from '@waybook/contracts/texts';
import type { CommandRunner } from '@waybook/event-store';
import { colleaguesFrom, colleaguesQuery } from '../../admin-users/colleagues.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { changePaymentRun } from '../change-payment-run.js';
import { RecordBankAnswer } from './record-bank-answer.command.js';
import { recordBankAnswer } from './record-bank-answer.decider.js';

@CommandHandler(RecordBankAnswer)
export class RecordBankAnswerHandler implements ICommandHandler<RecordBankAnswer> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, actor, runId, reported }: RecordBankAnswer): Promise<void> {
    const { business, at } = envelope;
    await changePaymentRun(this.runner, envelope, {
      runId,
      remittanceIds: [],
      context: colleaguesQuery(TWO_PERSON_ACTS.settleRun.permission, business, actor.id),
      decide: (run, { rows }) =>
        recordBankAnswer(run, { ...reported, recordedBy: actor.id, colleagues: colleaguesFrom(rows), at }),
    });
  }
}
