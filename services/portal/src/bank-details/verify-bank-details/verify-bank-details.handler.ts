import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { officeIn, officeQuery } from '../../admin-users/independence/office-query.js';
import { driverStream } from '../../drivers/driver.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { driverNamed } from '../../drivers/driver-named.js';
import { AccountSeal, type AccountNumbers } from '../account-seal.js';
import { checkedNumbers, verifyBankDetails } from '../bank-details.decider.js';
import { BankDetailsRecord } from '../bank-details.entity.js';
import { BankDetailsMissing } from '../bank-details.errors.js';
import { bankDetailsStream } from '../bank-details.js';
import { VerifyBankDetails } from './verify-bank-details.command.js';

interface OpenedAccount {
  readonly opened: AccountNumbers;
  readonly openedFrom: string;
}

@CommandHandler(VerifyBankDetails)
export class VerifyBankDetailsHandler implements ICommandHandler<VerifyBankDetails> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
    private readonly seal: AccountSeal,
  ) {}

  async execute({ envelope, driverId, compared: entered }: VerifyBankDetails): Promise<void> {
    const { business, at, metadata } = envelope;
    const verifiedBy = metadata.actor.id;
    const compared = checkedNumbers(entered);
    await driverNamed(this.tables, business, driverId);
    const account = await this.#opened(business, driverId);
    await this.runner.run(envelope, {
      streams: {
        details: { definition: bankDetailsStream, id: driverId, read: 'whole' },
        driver: { definition: driverStream, id: driverId, read: 'whole' },
      },
      context: officeQuery(business),
      decide: ({ details, driver }, rows) => ({
        details: verifyBankDetails(details.state, {
          ...account,
          driverId,
          compared,
          verifiedBy,
          signInsGiven: 'signInsGiven' in driver.state ? driver.state.signInsGiven : [],
          office: officeIn(rows),
          at,
        }),
      }),
    });
  }

  async #opened(business: string, driverId: string): Promise<OpenedAccount> {
    const record = await this.tables.in(business, (manager) =>
      manager.findOneBy(BankDetailsRecord, { business, id: driverId }),
    );
    const opened = record && (await this.seal.open(business, driverId, record.sealed_account));
    if (!opened) throw new BankDetailsMissing();
    return { opened, openedFrom: record.sealed_account };
  }
}
