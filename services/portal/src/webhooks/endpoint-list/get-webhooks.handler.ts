import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WebhookAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { findWebhooks } from './find-webhooks.js';
import { GetWebhooks } from './get-webhooks.query.js';

@QueryHandler(GetWebhooks)
export class GetWebhooksHandler implements IQueryHandler<GetWebhooks> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business }: GetWebhooks): Promise<WebhookAnswer[]> {
    return findWebhooks(this.tables, business);
  }
}
