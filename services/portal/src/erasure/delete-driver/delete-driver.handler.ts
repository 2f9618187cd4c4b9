import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { destroyedKeyRow, type CommandRunner } from '@waybook/event-store';
import { eraseBankDetails } from '../../bank-details/bank-details.decider.js';
import { bankDetailsStream } from '../../bank-details/bank-details.js';
import { credentialsRemoval } from '../../credentials/credentials-row.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { actingAdmin } from '../../people/acting-admin.js';
import { erasureRow } from '../erasure-row.js';
import { Erasures } from '../erasures.js';
import { moneyOfDriver } from '../../drivers/driver-money.js';
import { deleteDriver } from '../../drivers/driver.decider.js';
import { driverStream } from '../../drivers/driver.js';
import { DeleteDriver } from './delete-driver.command.js';
import { openMoneyIn, openMoneyQuery } from './open-money.js';

@CommandHandler(DeleteDriver)
export class DeleteDriverHandler implements ICommandHandler<DeleteDriver> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly erasures: Erasures,
  ) {}

  /** The key goes along with the event, in one statement; what was copied elsewhere in readable form goes right after it. */
  async execute({ envelope, driverId, options: { isRepeated } }: DeleteDriver): Promise<void> {
    const { business, at } = envelope;
    const result = await this.runner.run(envelope, {
      streams: {
        driver: { definition: driverStream, id: driverId, read: 'whole' },
        account: { definition: bankDetailsStream, id: driverId, read: 'whole' },
      },
      guards: [moneyOfDriver(driverId)],
      context: openMoneyQuery(business, driverId),
      decide: ({ driver, account }, rows) => ({
        driver: deleteDriver(driver.state, {
          driverId,
          openMoney: openMoneyIn(rows),
          deletedBy: actingAdmin(envelope),
          at,
          isRepeated,
        }),
        account: eraseBankDetails(account.state, { driverId, at }),
      }),
      plainRows: [destroyedKeyRow(business, driverId, at), erasureRow(business, driverId, at)],
      plainRemovals: [credentialsRemoval(driverId)],
    });
    if (result.outcome !== 'appended') return;
    await this.erasures.record(business, driverId, at);
    await this.erasures.clearRows(business, driverId);
  }
}
