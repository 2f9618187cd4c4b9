import { Query } from '@nestjs/cqrs';
import type { StatementAnswer } from '@waybook/contracts/api';
import type { DriverActor } from '@waybook/platform/http';

/** The latest tax year first, each followed by its quarters. */
export class GetStatements extends Query<StatementAnswer[]> {
  constructor(
    readonly driver: DriverActor,
    readonly at: Date,
  ) {
    super();
  }
}
