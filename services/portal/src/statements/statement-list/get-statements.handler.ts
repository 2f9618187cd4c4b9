import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StatementAnswer } from '@waybook/contracts/api';
import { londonDay, type Day } from '@waybook/contracts/calendar';
import { decimalText } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { documentsNamed } from '../documents-named.js';
import { statementEntries } from '../statement-entries.js';
import { periodName, statementsOf, type Statement } from '../statement.js';
import { GetStatements } from './get-statements.query.js';

@QueryHandler(GetStatements)
export class GetStatementsHandler implements IQueryHandler<GetStatements> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ driver: { businessId: business, id }, at }: GetStatements): Promise<StatementAnswer[]> {
    const entries = await this.tables.in(business, (manager) => statementEntries(manager, business, id));
    return statementsOf(entries).map((statement) => statementAnswer(statement, londonDay(at)));
  }
}

function statementAnswer({ period, lines, totals }: Statement, today: Day): StatementAnswer {
  const { taxYear, quarter, firstDay, lastDay } = period;
  return {
    name: periodName(period),
    taxYear: taxYear.name,
    quarterKind: quarter?.kind ?? null,
    quarter: quarter?.number ?? null,
    firstDay,
    lastDay,
    isSoFar: lastDay >= today,
    paid: decimalText(totals.paid),
    remittances: new Set(lines.map(({ remittanceId }) => remittanceId)).size,
    documents: documentsNamed(lines).length,
  };
}
