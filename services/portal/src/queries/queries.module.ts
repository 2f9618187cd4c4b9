import { Module } from '@nestjs/common';
import { DriverQueriesController } from './driver-queries/driver-queries.controller.js';
import { GetDriverQueriesHandler } from './driver-queries/get-driver-queries.handler.js';
import { GetOpenQueriesHandler } from './open-queries/get-open-queries.handler.js';
import { OpenQueriesController } from './open-queries/open-queries.controller.js';
import { RaiseRemittanceQueryController } from './raise-remittance-query/raise-remittance-query.controller.js';
import { RaiseRemittanceQueryHandler } from './raise-remittance-query/raise-remittance-query.handler.js';

@Module({
  controllers: [RaiseRemittanceQueryController, OpenQueriesController, DriverQueriesController],
  providers: [RaiseRemittanceQueryHandler, GetOpenQueriesHandler, GetDriverQueriesHandler],
})
export class QueriesModule {}
