import { Module } from '@nestjs/common';
import { ComplianceHistoryController } from './history/compliance-history.controller.js';

/** What of this service answers requests, beside the portal's areas: they share sign-in and read tables. */
@Module({ controllers: [ComplianceHistoryController] })
export class ComplianceHistoryModule {}
