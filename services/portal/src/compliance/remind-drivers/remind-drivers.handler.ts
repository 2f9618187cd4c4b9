import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RemindDriversAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { DomainError } from '@waybook/platform/errors';
import { RemindDriver } from '../remind-driver/remind-driver.command.js';
import { RemindDrivers } from './remind-drivers.command.js';

/** Each driver on their own: one who can't be reminded keeps nobody else from it. */
@CommandHandler(RemindDrivers)
export class RemindDriversHandler implements ICommandHandler<RemindDrivers> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ envelope, actor, driverIds }: RemindDrivers): Promise<RemindDriversAnswer> {
    const answer: RemindDriversAnswer = { sent: [], notSent: [] };
    for (const driverId of new Set(driverIds)) {
      try {
        const command = new RemindDriver(envelopeFor(driverId, envelope), actor, driverId);
        const { dueBy, documentTypes } = await this.commands.execute(command);
        answer.sent.push({ driverId, dueBy, documentTypes });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        answer.notSent.push({ driverId, code: error.code, error: error.message });
      }
    }
    return answer;
  }
}

/** A retry of the whole call is a retry for each driver. */
function envelopeFor(driverId: string, envelope: CommandEnvelope): CommandEnvelope {
  const { idempotency } = envelope;
  return idempotency
    ? { ...envelope, idempotency: { ...idempotency, key: `${idempotency.key}:${driverId}` } }
    : envelope;
}
