import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { EmailConfirmationAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { confirmEmail, known } from '../driver.decider.js';
import { awaitsConfirmation, driverStream } from '../driver.js';
import { ConfirmEmail } from './confirm-email.command.js';
import { GetEmailConfirmation } from './get-email-confirmation.query.js';

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, driverId }: ConfirmEmail): Promise<void> {
    await this.runner.run(envelope, {
      streams: { driver: { definition: driverStream, id: driverId, read: 'whole' } },
      decide: ({ driver }) => ({ driver: confirmEmail(driver.state, { driverId, at: envelope.at }) }),
    });
  }
}

/** Folded from the stream: no list asks for it, so no read table holds it. */
@QueryHandler(GetEmailConfirmation)
export class GetEmailConfirmationHandler implements IQueryHandler<GetEmailConfirmation> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, driverId }: GetEmailConfirmation): Promise<EmailConfirmationAnswer> {
    const result = await this.runner.run(envelope, {
      streams: { driver: { definition: driverStream, id: driverId, read: 'whole' } },
      decide: () => ({}),
    });
    if (result.outcome === 'replayed') throw new Error('A query has no idempotency key');
    const { details, signInsGiven } = known(result.streams.driver.state);
    const asked = signInsGiven.findLast(awaitsConfirmation);
    return { isAsked: asked !== undefined, email: details.email, changedAt: asked?.at.toISOString() ?? null };
  }
}
