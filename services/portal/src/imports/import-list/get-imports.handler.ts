import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ImportAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { findImports } from './find-imports.js';
import { GetImports } from './get-imports.query.js';

@QueryHandler(GetImports)
export class GetImportsHandler implements IQueryHandler<GetImports> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business, kind }: GetImports): Promise<ImportAnswer[]> {
    return findImports(this.tables, business, { kind });
  }
}
