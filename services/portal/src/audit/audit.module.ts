import { Module } from '@nestjs/common';
import { AcknowledgeLossHandler } from './acknowledge-loss/acknowledge-loss.handler.js';
import { RecordBusinessRemovalHandler } from './business-removal/record-business-removal.handler.js';
import { ClosePeriodController } from './close-period/close-period.controller.js';
import { ClosePeriodHandler } from './close-period/close-period.handler.js';
import { ClosingPreviewController } from './closing-preview/closing-preview.controller.js';
import { GetClosingPreviewHandler } from './closing-preview/get-closing-preview.handler.js';
import { GetEventProofHandler } from './event-proof/get-event-proof.handler.js';
import { FinanceViewController } from './finance-view/finance-view.controller.js';
import { GetFinanceDifferenceHandler, GetFinanceViewHandler } from './finance-view/finance-view.handlers.js';
import { GetPeriodClosingsHandler } from './period-closings/get-period-closings.handler.js';
import { LogKeysController } from './log-keys/log-keys.controller.js';
import { PeriodClosingsController } from './period-closings/period-closings.controller.js';
import { UnclosedMonths } from './period/unclosed-months.js';
import { GetReconciliationHandler } from './reconciliation/get-reconciliation.handler.js';
import { ReconciliationController } from './reconciliation/reconciliation.controller.js';
import { RecordedSecurityEvents } from './security-events/recorded-security-events.js';
import { SecurityEventsController } from './security-events/security-events.controller.js';
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
    LogKeysController,
    TrailEventsController,
    TrailEventController,
    FinanceViewController,
    VerificationsController,
    ReconciliationController,
    PeriodClosingsController,
    ClosingPreviewController,
    ClosePeriodController,
    SecurityEventsController,
  ],
  providers: [
    GetTrailEventsHandler,
    GetTrailEventHandler,
    GetEventProofHandler,
    GetFinanceViewHandler,
    GetFinanceDifferenceHandler,
    GetPeriodClosingsHandler,
    GetClosingPreviewHandler,
    UnclosedMonths,
    ClosePeriodHandler,
    AcknowledgeLossHandler,
    RecordBusinessRemovalHandler,
    GetReconciliationHandler,
    GetVerificationsHandler,
    GetVerificationHandler,
    StartVerificationHandler,
    VerificationRunner,
    RecordedSecurityEvents,
  ],
})
export class AuditModule {}
