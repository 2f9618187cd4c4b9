import { Module } from '@nestjs/common';
import { ComplianceHistoryController } from './history/compliance-history.controller.js';
import { GetComplianceHistoryHandler } from './history/get-compliance-history.handler.js';

/** What of this service answers requests, beside the portal's areas: they share sign-in and read tables. */
@Module({ controllers: [ComplianceHistoryController], providers: [GetComplianceHistoryHandler] })
export class ComplianceHistoryModule {}
