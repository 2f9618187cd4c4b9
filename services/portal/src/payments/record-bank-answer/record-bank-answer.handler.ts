import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { officeIn, officeQuery } from '../../admin-users/independence/office-query.js';
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
      context: officeQuery(business),
      decide: (run, { rows }) =>
        recordBankAnswer(run, { ...reported, recordedBy: actor.id, office: officeIn(rows), at }),
    });
  }
}
