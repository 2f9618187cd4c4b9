import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimTaken, type CommandRunner, type ContextQuery, type PlainRow } from '@waybook/event-store';
import { v7 as uuidv7 } from 'uuid';
import { newCredentialsRow } from '../../credentials/credentials-row.js';
import { invitationRows, passwordOfNobody } from '../../credentials/invitation-rows.js';
import { Passwords } from '../../credentials/passwords.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { actingAdmin } from '../../people/acting-admin.js';
import { SIGN_IN_SCOPE, signInNameTaken } from '../../credentials/sign-in-names.js';
import { driverCodeCandidates, driverCodeScope, firstFreeCode } from '../driver-code.js';
import { registerDriver } from '../driver.decider.js';
import { DriverCodeTaken, NoFreeDriverCode } from '../driver.errors.js';
import { driverStream } from '../driver.js';
import { RegisterDriver } from './register-driver.command.js';

/** How often a free code may be snatched by somebody else before we give up. */
const MAX_ATTEMPTS = 5;

@CommandHandler(RegisterDriver)
export class RegisterDriverHandler implements ICommandHandler<RegisterDriver> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly passwords: Passwords,
  ) {}

  async execute(command: RegisterDriver): Promise<{ driverId: string }> {
    const { envelope } = command;
    const password = command.password ?? passwordOfNobody();
    const driverId = uuidv7();
    const credentials = newCredentialsRow({
      id: driverId,
      business: envelope.business,
      passwordHash: await this.passwords.hash({ password, field: 'password', owner: command.details }),
      at: envelope.at,
    });
    const invitation = command.isInvited ? invitationRows(envelope, driverId) : [];
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      try {
        return await this.#register(command, driverId, [credentials, ...invitation]);
      } catch (error) {
        if (!(error instanceof ClaimTaken)) throw error;
        if (error.scope === SIGN_IN_SCOPE) throw signInNameTaken(error);
        if (command.driverCode !== null) throw new DriverCodeTaken(command.driverCode);
      }
    }
    throw new NoFreeDriverCode();
  }

  async #register(
    command: RegisterDriver,
    driverId: string,
    plainRows: readonly PlainRow[],
  ): Promise<{ driverId: string }> {
    const { envelope, details } = command;
    const driverCode = command.driverCode?.toUpperCase() ?? null;
    const candidates = driverCode === null ? driverCodeCandidates(envelope.at) : [driverCode];
    const result = await this.runner.run(envelope, {
      streams: { driver: { definition: driverStream, id: driverId, read: 'new' } },
      context: takenCodes(envelope.business, candidates),
      decide: ({ driver }, taken) => {
        const free = firstFreeCode(candidates, new Set(taken.map(({ value }) => String(value))));
        if (free === null) throw driverCode === null ? new NoFreeDriverCode() : new DriverCodeTaken(driverCode);
        const registeredBy = actingAdmin(envelope);
        return {
          driver: registerDriver(driver.state, { driverId, driverCode: free, details, registeredBy, at: envelope.at }),
        };
      },
      plainRows,
      newPersons: [driverId],
    });
    return { driverId: result.outcome === 'replayed' ? result.streamId : driverId };
  }
}

function takenCodes(business: string, candidates: readonly string[]): ContextQuery {
  return {
    name: 'driver-codes-taken',
    text: 'select value from claims where scope = $1 and value = any($2::text[])',
    values: [driverCodeScope(business), candidates],
  };
}
