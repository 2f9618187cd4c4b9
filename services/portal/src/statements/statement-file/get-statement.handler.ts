import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReadTables } from '@waybook/platform/database';
import { statementEntries } from '../statement-entries.js';
import { isEmpty, statementOf, type Statement } from '../statement.js';
import { StatementEmpty } from '../statements.errors.js';
import { GetStatement } from './get-statement.query.js';

@QueryHandler(GetStatement)
export class GetStatementHandler implements IQueryHandler<GetStatement> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws StatementEmpty */
  async execute({ driver: { businessId: business, id }, period }: GetStatement): Promise<Statement> {
    const entries = await this.tables.in(business, (manager) => statementEntries(manager, business, id));
    const statement = statementOf(period, entries);
    if (isEmpty(statement)) throw new StatementEmpty();
    return statement;
  }
}
