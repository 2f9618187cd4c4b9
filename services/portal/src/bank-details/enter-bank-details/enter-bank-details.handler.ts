import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { londonDay } from '@waybook/contracts/calendar';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { driverNamed } from '../../drivers/driver-named.js';
import { AccountSeal } from '../account-seal.js';
import { enterBankDetails, possibleNumbers } from '../bank-details.decider.js';
import { bankDetailsStream } from '../bank-details.js';
import { ModulusTables } from '../modulus/modulus-tables.js';
import { EnterBankDetails } from './enter-bank-details.command.js';

@CommandHandler(EnterBankDetails)
export class EnterBankDetailsHandler implements ICommandHandler<EnterBankDetails> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
    private readonly seal: AccountSeal,
    private readonly modulus: ModulusTables,
  ) {}

  /** The driver is looked up before their key is used: nobody who isn't there gets a key. */
  async execute({ envelope, driverId, entered }: EnterBankDetails): Promise<void> {
    const { business, at, metadata } = envelope;
    const numbers = possibleNumbers(entered, this.modulus.on(londonDay(at)));
    const { status: driverStatus } = await driverNamed(this.tables, business, driverId);
    const sealedAccount = await this.seal.seal(business, driverId, numbers);
    const { accountHolderName, bankName } = entered;
    const enteredBy = metadata.actor.type === 'system' ? null : metadata.actor.id;
    await this.runner.run(envelope, {
      streams: { details: { definition: bankDetailsStream, id: driverId, read: 'whole' } },
      decide: ({ details }) => ({
        details: enterBankDetails(details.state, {
          driverId,
          driverStatus,
          accountHolderName,
          bankName,
          numbers,
          sealedAccount,
          enteredBy,
          at,
        }),
      }),
    });
  }
}
