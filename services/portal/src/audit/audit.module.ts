import { Module } from '@nestjs/common';
import { AcknowledgeLossHandler } from './acknowledge-loss/acknowledge-loss.handler.js';
import { ClosePeriodController } from './close-period/close-period.controller.js';
import { ClosePeriodHandler } from './close-period/close-period.handler.js';
import { GetEventProofHandler } from './event-proof/get-event-proof.handler.js';
import { FinanceViewController } from './finance-view/finance-view.controller.js';
import { GetFinanceDifferenceHandler, GetFinanceViewHandler } from './finance-view/finance-view.handlers.js';
import { GetPeriodClosingsHandler } from './period-closings/get-period-closings.handler.js';
import { PeriodClosingsController } from './period-closings/period-closings.controller.js';
import { GetTrailEventHandler } from './trail-events/get-trail-event.handler.js';
import { GetTrailEventsHandler } from './trail-events/get-trail-events.handler.js';
import { TrailEventController } from './trail-events/trail-event.controller.js';
import { TrailEventsController } from './trail-events/trail-events.controller.js';
import { GetVerificationHandler, GetVerificationsHandler } from './verification/get-verifications.handlers.js';
import { StartVerificationHandler } from './verification/start-verification.handler.js';
import { VerificationRunner } from './verification/verification-runner.js';
import { VerificationsController } from './verification/verifications.controller.js';

@Module({
  controllers: [
    TrailEventsController,
    TrailEventController,
    FinanceViewController,
    VerificationsController,
    PeriodClosingsController,
    ClosePeriodController,
  ],
  providers: [
    GetTrailEventsHandler,
    GetTrailEventHandler,
    GetEventProofHandler,
    GetFinanceViewHandler,
    GetFinanceDifferenceHandler,
    GetPeriodClosingsHandler,
    ClosePeriodHandler,
    AcknowledgeLossHandler,
    GetVerificationsHandler,
    GetVerificationHandler,
    StartVerificationHandler,
    VerificationRunner,
  ],
})
export class AuditModule {}
