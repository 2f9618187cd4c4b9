import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimTaken, type CommandRunner, type ContextQuery, type PlainRow } from '@waybook/event-store';
import { v7 as uuidv7 } from 'uuid';
import { newCredentialsRow } from '../../credentials/credentials-row.js';
import { invitationRows } from '../../credentials/invitation-rows.js';
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
    const driverId = uuidv7();
    const rows = [await this.#credentials(command, driverId)];
    if (command.isInvited) rows.push(...invitationRows(envelope, driverId));
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      try {
        const codes = attempt === 1 && command.freeCode !== null ? onlyCode(command.freeCode) : codesFor(command);
        return await this.#register(command, driverId, codes, rows);
      } catch (error) {
        if (!(error instanceof ClaimTaken)) throw error;
        if (error.scope === SIGN_IN_SCOPE) throw signInNameTaken(error);
        if (command.driverCode !== null) throw new DriverCodeTaken(command.driverCode);
      }
    }
    throw new NoFreeDriverCode();
  }

  async #credentials({ envelope, details, password }: RegisterDriver, id: string): Promise<PlainRow> {
    const { business, at } = envelope;
    const passwordHash =
      password === null
        ? this.passwords.hashOfNobody()
        : await this.passwords.hash({ password, field: 'password', owner: details });
    const isOffices = password !== null && actingAdmin(envelope) !== null;
    return newCredentialsRow({ id, business, passwordHash, isOffices, at });
  }

  async #register(
    { envelope, details, driverCode }: RegisterDriver,
    driverId: string,
    { candidates, context }: CodesToTry,
    plainRows: readonly PlainRow[],
  ): Promise<{ driverId: string }> {
    const result = await this.runner.run(envelope, {
      streams: { driver: { definition: driverStream, id: driverId, read: 'new' } },
      ...(context === null ? {} : { context }),
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

interface CodesToTry {
  readonly candidates: readonly string[];
  /** Asks which of them are taken; without it that shows when the driver is written. */
  readonly context: ContextQuery | null;
}

const onlyCode = (code: string): CodesToTry => ({ candidates: [code], context: null });

function codesFor({ envelope, driverCode }: RegisterDriver): CodesToTry {
  const candidates = driverCode === null ? driverCodeCandidates(envelope.at) : [driverCode.toUpperCase()];
  return { candidates, context: takenCodes(envelope.business, candidates) };
}

function takenCodes(business: string, candidates: readonly string[]): ContextQuery {
  return {
    name: 'driver-codes-taken',
    text: 'select value from claims where scope = $1 and value = any($2::text[])',
    values: [driverCodeScope(business), candidates],
  };
}
