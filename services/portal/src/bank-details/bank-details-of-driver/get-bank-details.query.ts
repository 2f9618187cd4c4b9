import { Query } from '@nestjs/cqrs';
import type { BankDetailsAnswer } from '@waybook/contracts/api';

/** Where a driver is paid, masked. */
export class GetBankDetails extends Query<BankDetailsAnswer> {
  constructor(
    readonly business: string,
    /** The driver's id or code. */
    readonly driver: string,
  ) {
    super();
  }
}
