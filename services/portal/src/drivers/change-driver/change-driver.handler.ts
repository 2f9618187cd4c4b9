import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimTaken, type CommandRunner, type PlainRow } from '@waybook/event-store';
import { credentialsRow } from '../../credentials/credentials-row.js';
import { Passwords } from '../../credentials/passwords.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { actingAdmin } from '../../people/acting-admin.js';
import { signInNameTaken } from '../../credentials/sign-in-names.js';
import { changeDriver } from '../driver.decider.js';
import { moneyOfDriver } from '../driver-money.js';
import { driverStream } from '../driver.js';
import { ChangeDriver } from './change-driver.command.js';

@CommandHandler(ChangeDriver)
export class ChangeDriverHandler implements ICommandHandler<ChangeDriver> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly passwords: Passwords,
  ) {}

  async execute(command: ChangeDriver): Promise<void> {
    const { envelope, driverId } = command;
    const plainRows = await this.#newCredentials(command);
    const changes = { ...command.changes, resetsPassword: plainRows.length > 0 };
    const decision = { driverId, changes, changedBy: actingAdmin(envelope), at: envelope.at };
    try {
      await this.runner.run(envelope, {
        streams: { driver: { definition: driverStream, id: driverId, read: 'whole' } },
        guards: changes.membershipFeePence === undefined ? [] : [moneyOfDriver(driverId)],
        decide: ({ driver }) => ({ driver: changeDriver(driver.state, decision) }),
        plainRows,
      });
    } catch (error) {
      if (error instanceof ClaimTaken) throw signInNameTaken(error);
      throw error;
    }
  }

  async #newCredentials({ envelope: { business }, driverId: id, newPassword }: ChangeDriver): Promise<PlainRow[]> {
    if (newPassword === null) return [];
    return [credentialsRow({ id, business, passwordHash: await this.passwords.hash(newPassword) })];
  }
}
