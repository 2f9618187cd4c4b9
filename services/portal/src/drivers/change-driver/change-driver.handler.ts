import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimTaken, type CommandRunner, type PlainRow } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { credentialsRow } from '../../credentials/credentials-row.js';
import { securityHistoryRow, THE_OFFICE } from '../../credentials/security-history-row.js';
import { invitationRemovals } from '../../credentials/invitation-rows.js';
import { Passwords } from '../../credentials/passwords.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { actingAdmin } from '../../people/acting-admin.js';
import { signInNameTaken } from '../../credentials/sign-in-names.js';
import { changeDriver } from '../driver.decider.js';
import { moneyOfDriver } from '../driver-money.js';
import { DriverRecord } from '../driver.entity.js';
import { DriverNotFound } from '../driver.errors.js';
import { driverStream } from '../driver.js';
import { ChangeDriver } from './change-driver.command.js';

@CommandHandler(ChangeDriver)
export class ChangeDriverHandler implements ICommandHandler<ChangeDriver> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly passwords: Passwords,
    private readonly tables: ReadTables,
  ) {}

  async execute(command: ChangeDriver): Promise<void> {
    const { envelope, driverId } = command;
    const plainRows = await this.#newCredentials(command);
    const changes = { ...command.changes, resetsPassword: plainRows.length > 0 };
    const input = { driverId, changes, changedBy: actingAdmin(envelope), at: envelope.at };
    try {
      await this.runner.run(envelope, {
        streams: { driver: { definition: driverStream, id: driverId, read: 'whole' } },
        guards: changes.membershipFeePence === undefined ? [] : [moneyOfDriver(driverId)],
        decide: ({ driver }) => ({ driver: changeDriver(driver.state, input) }),
        plainRows,
        plainRemovals: changes.resetsPassword ? invitationRemovals(driverId) : [],
      });
    } catch (error) {
      if (error instanceof ClaimTaken) throw signInNameTaken(error);
      throw error;
    }
  }

  async #newCredentials({ envelope, driverId: id, changes, newPassword }: ChangeDriver): Promise<PlainRow[]> {
    if (newPassword === null) return [];
    const { business, at } = envelope;
    const driver = await this.tables.in(business, (manager) => manager.findOneBy(DriverRecord, { id }));
    if (!driver) throw new DriverNotFound();
    const owner = {
      email: changes.email ?? driver.email,
      firstName: changes.firstName ?? driver.first_name,
      lastName: changes.lastName ?? driver.last_name,
    };
    const passwordHash = await this.passwords.hash({ password: newPassword, field: 'password', owner });
    const entry = { person: id, kind: 'password_set_by_office', from: THE_OFFICE } as const;
    const isOffices = actingAdmin(envelope) !== null;
    return [credentialsRow({ id, business, passwordHash, isOffices, at }), securityHistoryRow(envelope, entry)];
  }
}
