import { Command } from '@nestjs/cqrs';

/** Throws away the kept bank files that name a driver; part of deleting them. Amounts stay in the runs. */
export class DiscardBankFiles extends Command<{ readonly discarded: number }> {
  constructor(
    readonly business: string,
    readonly driverId: string,
  ) {
    super();
  }
}
