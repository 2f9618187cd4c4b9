import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SubmitRemittanceAnswer } from '@waybook/contracts/api';
import { ClaimTaken, type CommandEnvelope, type CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import type { DomainError } from '@waybook/platform/errors';
import type { DriverActor } from '@waybook/platform/http';
import { v7 as uuidv7 } from 'uuid';
import { moneyOfDriver } from '../../drivers/driver-money.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { versionedAnswer, writtenRow, type VersionedAnswer } from '../remittance-answer.js';
import { findRemittance } from '../remittance-details/find-remittance.js';
import { submitRemittance } from '../remittance.decider.js';
import { LoadAlreadyClaimed, SubmissionForSomebodyElse } from '../remittance.errors.js';
import { remittanceStream } from '../remittance.stream.js';
import { SubmitRemittance } from './submit-remittance.command.js';
import { loadScope } from '../remittance.js';
import { correctionsOf } from './corrections.js';
import { submissionContext, submittingDriver } from './submission-context.js';
import { readSubmission, type ReadSubmission } from './read-submission.js';
import type { SubmitRemittanceBody } from './submit-remittance.request.js';

/** Whom a request says it is for must be who sends it, by row id or by code. */
function checkAddressee({ driverId, businessId }: SubmitRemittanceBody, actor: DriverActor): void {
  if (driverId !== undefined && driverId !== actor.id && driverId !== actor.driverCode) {
    throw new SubmissionForSomebodyElse('driverId');
  }
  if (businessId !== undefined && businessId !== actor.businessId) throw new SubmissionForSomebodyElse('businessId');
}

function isLoadTaken(error: unknown, driverId: string): error is ClaimTaken {
  return error instanceof ClaimTaken && error.scope === loadScope(driverId);
}

function loadAlreadyClaimed({ value: loadId }: ClaimTaken, { jobs }: ReadSubmission): DomainError {
  const index = jobs.findIndex((job) => job.loadId === loadId);
  return new LoadAlreadyClaimed([{ field: `jobs.${index}.loadId`, loadId, weekStartDate: null }]);
}

@CommandHandler(SubmitRemittance)
export class SubmitRemittanceHandler implements ICommandHandler<SubmitRemittance> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, body }: SubmitRemittance): Promise<VersionedAnswer<SubmitRemittanceAnswer>> {
    checkAddressee(body, actor);
    const submission = readSubmission(body);
    const submitted = await this.#submit(envelope, actor, submission);
    const corrections = correctionsOf(body, submitted.remittance);
    return { ...submitted, remittance: { ...submitted.remittance, corrections } };
  }

  /**
   * Two submissions at once may both find a load free; the append refuses the second. Looking again tells what came before it:
   * the same submission under the same key, or another remittance to name.
   */
  async #submit(envelope: CommandEnvelope, actor: DriverActor, submission: ReadSubmission): Promise<VersionedAnswer> {
    try {
      return await this.#submitOnce(envelope, actor, submission);
    } catch (error) {
      if (!isLoadTaken(error, actor.id)) throw error;
    }
    try {
      return await this.#submitOnce(envelope, actor, submission);
    } catch (error) {
      throw isLoadTaken(error, actor.id) ? loadAlreadyClaimed(error, submission) : error;
    }
  }

  async #submitOnce(envelope: CommandEnvelope, actor: DriverActor, submission: ReadSubmission) {
    const { business, at } = envelope;
    const remittanceId = uuidv7();
    const result = await this.runner.run(envelope, {
      streams: { remittance: { definition: remittanceStream, id: remittanceId, read: 'new' } },
      guards: [moneyOfDriver(actor.id)],
      context: submissionContext({ business, driverId: actor.id, ...submission }),
      decide: ({ remittance }, context) => {
        const driver = submittingDriver(context);
        return { remittance: submitRemittance(remittance.state, { remittanceId, ...submission, driver, at }) };
      },
    });
    if (result.outcome === 'replayed') return findRemittance(this.tables, business, result.streamId);
    return versionedAnswer(writtenRow(result.streams.remittance), null);
  }
}
