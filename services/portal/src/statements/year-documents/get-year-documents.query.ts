import { Query } from '@nestjs/cqrs';
import type { TaxYear } from '@waybook/contracts/calendar';
import type { DriverActor } from '@waybook/platform/http';
import type { NamedDocument } from '../documents-named.js';

/** What the statement of a tax year names; at least one. */
export class GetYearDocuments extends Query<NamedDocument[]> {
  constructor(
    readonly driver: DriverActor,
    readonly taxYear: TaxYear,
  ) {
    super();
  }
}
