import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ApiKeyAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { findApiKeys } from './find-api-keys.js';
import { GetApiKeys } from './get-api-keys.query.js';

@QueryHandler(GetApiKeys)
export class GetApiKeysHandler implements IQueryHandler<GetApiKeys> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business, at }: GetApiKeys): Promise<ApiKeyAnswer[]> {
    return findApiKeys(this.tables, { business, at });
  }
}
