import { Query } from '@nestjs/cqrs';
import type { TaxYear } from '@waybook/contracts/calendar';
import type { Cell } from '@waybook/platform/csv';

/** One line for each pending or approved remittance of the weeks that end in the tax year, the earliest first. */
export class GetEarningsExport extends Query<Cell[][]> {
  constructor(
    readonly business: string,
    readonly driverId: string,
    readonly taxYear: TaxYear,
  ) {
    super();
  }
}
