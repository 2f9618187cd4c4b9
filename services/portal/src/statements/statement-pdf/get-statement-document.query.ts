import { Query } from '@nestjs/cqrs';
import type { DriverActor } from '@waybook/platform/http';
import type { StatementPeriod } from '../statement.js';
import type { StatementDocument } from './statement-document.js';

export class GetStatementDocument extends Query<StatementDocument> {
  constructor(
    readonly driver: DriverActor,
    readonly period: StatementPeriod,
    readonly at: Date,
  ) {
    super();
  }
}
