import { Module } from '@nestjs/common';
import { AnswerRemittanceQueryController } from './answer-remittance-query/answer-remittance-query.controller.js';
import { AnswerRemittanceQueryHandler } from './answer-remittance-query/answer-remittance-query.handler.js';
import { GetQueriesHandler } from './query-list/get-queries.handler.js';
import { QueryListController } from './query-list/query-list.controller.js';
import { GetQueryThreadHandler } from './query-thread/get-query-thread.handler.js';
import { QueryThreadController } from './query-thread/query-thread.controller.js';
import { RaiseRemittanceQueryController } from './raise-remittance-query/raise-remittance-query.controller.js';
import { RaiseRemittanceQueryHandler } from './raise-remittance-query/raise-remittance-query.handler.js';

@Module({
  controllers: [
    RaiseRemittanceQueryController,
    AnswerRemittanceQueryController,
    QueryListController,
    QueryThreadController,
  ],
  providers: [RaiseRemittanceQueryHandler, AnswerRemittanceQueryHandler, GetQueriesHandler, GetQueryThreadHandler],
})
export class QueriesModule {}
