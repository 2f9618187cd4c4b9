import { Query } from '@nestjs/cqrs';
import type { DriverActor } from '@waybook/platform/http';
import type { Statement, StatementPeriod } from '../statement.js';

export class GetStatement extends Query<Statement> {
  constructor(
    readonly driver: DriverActor,
    readonly period: StatementPeriod,
  ) {
    super();
  }
}
